/** A program that posts something else than a form wants the same as with an empty one. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
