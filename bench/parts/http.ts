import autocannon from 'autocannon';
import { type Figures, figuresOf } from '../page/figures.ts';

/** One request. A function makes a new one each time. */
export type Request = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  token: string;
  body?: object;
};

const connections = 16;

/** Sends requests over 16 connections for `seconds`, after a warm-up. */
export async function measureHttp(
  address: string,
  request: () => Request,
  seconds: number,
): Promise<Figures> {
  await fire(address, request, Math.ceil(seconds / 4));
  return fire(address, request, seconds);
}

function fire(address: string, request: () => Request, seconds: number): Promise<Figures> {
  const times: number[] = [];
  let wrong = 0;
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
        else resolve(figuresOf(times, result.duration, wrong + result.errors));
      },
    );
    running.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status >= 300) wrong += 1;
    });
  });
}
