/** UTF-8, UTF-16 with its mark, or the Windows-1252 of older spreadsheets; undefined when it is no text. */
export function importText(bytes: Uint8Array): string | undefined {
  const text = decodedText(bytes);
  return text.includes('\0') ? undefined : text;
}

function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: older spreadsheet programs write this.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
