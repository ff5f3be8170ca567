import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { SignedInArea } from '../guards/signed-in-area.tsx';
import { SignedOutOnly } from '../guards/signed-out-only.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';
import Landing from '../routes/public/landing.tsx';
import Login from '../routes/public/login.tsx';
import Register from '../routes/public/register.tsx';
import { Loading } from './loading.tsx';
import { screens } from './screens.ts';

const Rules = lazy(() => import('../routes/public/rules.tsx'));
const PrivacyNotice = lazy(() => import('../routes/public/privacy-notice.tsx'));
const Callback = lazy(() => import('../routes/public/auth-callback.tsx'));

/** All routes of the app. Any other path redirects to /login, which redirects signed-in users to the feed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path={paths.landing} element={<Landing />} />
        <Route path={paths.rules} element={<Rules />} />
        <Route path={paths.privacyNotice} element={<PrivacyNotice />} />
        <Route element={<SignedOutOnly />}>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.register} element={<Register />} />
        </Route>
      </Route>
      <Route
        path={paths.callback}
        element={
          <Suspense fallback={<Loading label="Completing sign in..." />}>
            <Callback />
          </Suspense>
        }
      />
      <Route element={<SignedInArea />}>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={patterns.oldUser} element={<OldProfile />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.login} replace />} />
    </Routes>
  );
}

/** /profile/{username}, including /profile/me. */
function OldProfile() {
  const { username = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={paths.user(username) + search + hash} replace />;
}
