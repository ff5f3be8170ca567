import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { PublicFrame } from '../layouts/public-frame.tsx';
import Landing from '../routes/public/landing.tsx';

/** The landing page as HTML, with what is for signed-in users and what is for others. The build puts it into index.html. */
export const landingPage = () =>
  renderToString(
    <StaticRouter location={paths.landing}>
      <PublicFrame
        account={
          <nav aria-label="Account" data-for="signed-out">
            <LinkButton to={paths.login}>Sign In</LinkButton>
          </nav>
        }
      >
        <Landing />
      </PublicFrame>
    </StaticRouter>,
  );
