/** The API without a server: middleware in order, then one line per noun. */
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { notFound, type Refusal, refusalFor } from '../_shared/errors.ts';
import { auth } from './auth/index.ts';
import { calendar } from './calendar/index.ts';
import { clubs } from './clubs/index.ts';
import { datePolls } from './date-polls/index.ts';
import { documentation } from './documentation/index.ts';
import { events } from './events/index.ts';
import { files } from './files/index.ts';
import { health } from './health/index.ts';
import { discardBody } from './http/body.ts';
import { cors } from './http/cors.ts';
import type { Deps } from './http/endpoint.ts';
import { type Logged, log } from './http/log.ts';
import { methodsOf, type Noun } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { humidor } from './humidor/index.ts';
import { jobs } from './jobs/index.ts';
import { journal } from './journal/index.ts';
import { mail } from './mail/index.ts';
import { messages } from './messages/index.ts';
import { moderation } from './moderation/index.ts';
import { notifications } from './notifications/index.ts';
import { oauth } from './oauth/index.ts';
import { pipes } from './pipes/index.ts';
import { posts } from './posts/index.ts';
import { products } from './products/index.ts';
import { reports } from './reports/index.ts';
import { reviews } from './reviews/index.ts';
import { searches } from './search/index.ts';
import { upload } from './upload/index.ts';
import { users } from './users/index.ts';
import { venues } from './venues/index.ts';

const nouns: readonly Noun[] = [
  auth,
  oauth,
  users,
  clubs,
  posts,
  events,
  venues,
  datePolls,
  calendar,
  reviews,
  products,
  humidor,
  pipes,
  journal,
  messages,
  notifications,
  mail,
  reports,
  moderation,
  searches,
  upload,
  files,
  health,
  jobs,
];

export function createApp(deps: Deps) {
  const app = new Hono<Logged>().basePath('/api');

  app.use(requestId({ limitLength: 64 }));
  app.use(log);
  app.use(securityHeaders(deps.env.publicSupabaseUrl.startsWith('https:')));
  app.use(cors(deps.env.allowedOrigins));

  for (const route of [...nouns, documentation(nouns)].flat()) {
    const { path, endpoint } = route;
    app.on([...methodsOf(route)], [path], (c) => {
      c.set('route', path);
      return endpoint.perform({ request: c.req.raw, params: c.req.param(), query: c.req.query() }, deps);
    });
  }

  app.notFound((c) => refuse(c.req.raw, notFound()));
  app.onError((thrown, c) => refuse(c.req.raw, refusalFor(thrown)));
  return app;
}

/** The only place where a refusal becomes a response. */
async function refuse(request: Request, refusal: Refusal): Promise<Response> {
  await discardBody(request);
  const { status, message, issues, retryAfter, isSuspended } = refusal;
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
  return Response.json(
    { error: message, ...(issues && { issues }), ...(isSuspended && { isSuspended }) },
    { status, ...(headers && { headers }) },
  );
}
