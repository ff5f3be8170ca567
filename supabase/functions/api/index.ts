import { connect } from '../_shared/database.ts';
import { readEnv } from '../_shared/env.ts';
import { createApp } from './app.ts';
import { createAuthenticate } from './middleware/authenticate.ts';
import { createRequestLimit } from './request-limit.ts';

const env = readEnv((name) => Deno.env.get(name));
const app = createApp({
  env,
  database: connect(env),
  authenticate: createAuthenticate(env),
  countRequest: createRequestLimit(env.maxRequestsPerMinute),
  fetch,
});

Deno.serve(app.fetch);
