import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '../layouts/public-layout.tsx';
import Landing from '../routes/public/landing.tsx';

/** The front door, as signed-out visitors see it. The build puts it into the page (web/front-door.ts). */
export const frontDoor = () =>
  renderToString(
    <StaticRouter location="/">
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/" element={<Landing />} />
        </Route>
      </Routes>
    </StaticRouter>,
  );
