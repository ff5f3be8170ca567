import autocannon from 'autocannon';
import { type Figures, figuresOf } from '../page/figures.ts';

/** One request. A function makes a new one each time. */
export type Request = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  token: string;
  body?: object;
};

/** `bytes` is the mean size of a response, with its headers. */
export type Fired = Figures & { requests: number; bytes: number };

/** Sends one request. */
export function sendOnce(address: string, { method = 'GET', path, token, body }: Request): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const connections = 16;

/** Sends requests over 16 connections for `seconds`, after a warm-up. */
export async function measureHttp(address: string, request: () => Request, seconds: number): Promise<Fired> {
  await fire(address, request, Math.ceil(seconds / 4), connections);
  return fire(address, request, seconds, connections);
}

/** The same without a warm-up. `headers` are sent with each request. */
export function fire(
  address: string,
  request: () => Request,
  seconds: number,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Fired> {
  const times: number[] = [];
  let wrong = 0;
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url: address,
        connections,
        duration: seconds,
        requests: [
          {
            setupRequest(given) {
              const { method = 'GET', path, token, body } = request();
              return {
                ...given,
                method,
                path,
                headers: {
                  ...headers,
                  authorization: `Bearer ${token}`,
                  ...(body && { 'content-type': 'application/json' }),
                },
                ...(body && { body: JSON.stringify(body) }),
              };
            },
          },
        ],
      },
      (error, result) => {
        if (error) reject(error);
        else
          resolve({
            ...figuresOf(times, result.duration, wrong + result.errors),
            requests: times.length,
            bytes: bytes / times.length,
          });
      },
    );
    running.on('response', (_client, status, length, milliseconds) => {
      times.push(milliseconds);
      bytes += length;
      if (status >= 300) wrong += 1;
    });
  });
}
