import { SORRY } from './plain-refusal.ts';
import type { Rendered } from './site-renderer.ts';

const STATUS = 503;
const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '5' };

export function lateSite(): Rendered {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return {
    status: STATUS,
    headers: new Headers({ ...type, ...HEADERS }),
    body: SORRY,
  };
}

export function lateApi(): Response {
  const errors = [{ status: String(STATUS), code: 'unavailable', detail: SORRY }];
  return Response.json({ errors }, { status: STATUS, headers: HEADERS });
}
