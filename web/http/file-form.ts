import { bytesWithin } from '#api/request-bytes.ts';
import { contentTypeOf, formProblem, formTypeOf } from './form-shape.ts';

interface FileFormBounds {
  bytes: number;
  parts: number;
}

/**
 * A form with one file, which the site's door hands on unread: it is read once the page knows whose it
 * is. Undefined when it is longer, holds more or is no form.
 */
export async function readFileForm(
  request: Request,
  { bytes: limit, parts }: FileFormBounds,
): Promise<FormData | undefined> {
  const type = formTypeOf(request.headers.get('Content-Type') ?? '');
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  const bytes = type && (await bytesWithin(request.body, limit, announced));
  if (!bytes || formProblem(bytes, type, { values: parts })) return undefined;
  const headers = { 'Content-Type': contentTypeOf(type) };
  return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
}
