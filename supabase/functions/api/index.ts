import { connect } from '../_shared/database.ts';
import { readEnv } from '../_shared/env.ts';
import { createApp } from './app.ts';
import { createAuthenticate } from './middleware/authenticate.ts';

const env = readEnv((name) => Deno.env.get(name));
const app = createApp({ env, database: connect(env), authenticate: createAuthenticate(env), fetch });

Deno.serve(app.fetch);
