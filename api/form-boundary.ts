const MULTIPART =
  /^multipart\/form-data[ \t]*;[ \t]*(?:charset=[\w-]+[ \t]*;[ \t]*)?boundary=(?:"([^"]+)"|([^\s;"]+))[ \t]*$/i;

/** What separates the parts of a form with files (RFC 2046: 1 to 70 characters of a short list). */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = MULTIPART.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : undefined;
}
