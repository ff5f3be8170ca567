import { useId } from 'react';
import type { Provider } from '../api/start-sign-in.ts';

/** The provider's logo, as its rules for sign-in buttons require. It is decoration, because the button names the provider. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return provider === 'google' ? <GoogleMark /> : <InstagramMark />;
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.1-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.4a22 22 0 0 0 0 19.7z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9 12.3-9z"
      />
    </svg>
  );
}

function InstagramMark() {
  const id = useId();
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <linearGradient id={id} x1="2" y1="22" x2="22" y2="2" gradientUnits="userSpaceOnUse">
        <stop stopColor="#f9a03f" />
        <stop offset="0.5" stopColor="#d6336c" />
        <stop offset="1" stopColor="#7b3fe4" />
      </linearGradient>
      <g stroke={`url(#${id})`} strokeWidth="2.2">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
      </g>
      <circle cx="17.2" cy="6.8" r="1.3" fill={`url(#${id})`} />
    </svg>
  );
}
