import chromium from '@sparticuz/chromium';

/**
 * Without a sandbox (containers run as root) and without a graphics card; unlike the package's own
 * list, with one process per page and with the web's security in force.
 */
const ARGS = ['--no-sandbox', '--disable-gpu', '--headless=shell'];

/** The browser that came with the packages, or the one of CHROMIUM_PATH. */
export async function browserExecutable(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    args: ARGS,
  };
}
