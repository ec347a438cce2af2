import chromium from '@sparticuz/chromium';

/** The browser that came with the packages, or the one of CHROMIUM_PATH. */
export async function browserExecutable(): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, args: ['--no-sandbox'] };
  return { executablePath: await chromium.executablePath(), args: chromium.args };
}
