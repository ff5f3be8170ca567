import { connect } from '../_shared/database.ts';
import { readEnv } from '../_shared/env.ts';
import { createApp } from './app.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { createOneLargeBody } from './http/one-large-body.ts';
import { createRequestLimit } from './http/request-limit.ts';

const env = readEnv((name) => Deno.env.get(name));
const app = createApp({
  env,
  database: connect(env),
  authenticate: createAuthenticate(env),
  countRequest: createRequestLimit(env.maxRequestsPerMinute),
  oneLargeBody: createOneLargeBody(),
  fetch,
});

Deno.serve(app.fetch);
