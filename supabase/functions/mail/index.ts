import { connect } from '../_shared/database.ts';
import { readEnv } from '../_shared/env.ts';
import { createHandler } from './handle.ts';

const env = readEnv((name) => Deno.env.get(name));

Deno.serve(createHandler({ env, database: connect(env), fetch }));
