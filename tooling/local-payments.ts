import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  startPaymentEmulator,
  type PaymentEmulator,
} from '#integrations/payments/emulator/start-payment-emulator.ts';
import { isThisMachine } from '../encrypted-connections.ts';
import type { Settings } from '../settings.ts';

const PORTS_TRIED = 20;

export interface LocalPayments {
  /** For people: everything that the provider knows, and its clock. */
  url: string;
  /** What the site and the worker are told of it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A payment provider on this machine, when none is set; on the first free port after the site's. */
export async function startLocalPayments(settings: Settings): Promise<LocalPayments | undefined> {
  const provider = await localProvider(settings);
  if (!provider) return undefined;
  const { secretKey, webhookSecret } = provider;
  const emulator = await startNearSite(settings, {
    ...provider,
    webhookUrl: `http://${settings.HOST}:${settings.PORT}/v1/payments/events`,
  });
  return {
    url: emulator.url,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: emulator.url,
    },
    stop: () => emulator.stop(),
  };
}

/**
 * Where its pages are found again after the next start: at the site's public name only when it listens for others,
 * since that name may lead to another machine.
 */
export async function startNearSite(
  settings: Settings,
  options: Omit<Parameters<typeof startPaymentEmulator>[0], 'port' | 'publicUrl'>,
): Promise<PaymentEmulator> {
  const hostname = isThisMachine(settings.HOST)
    ? settings.HOST
    : new URL(settings.PUBLIC_BASE_URL).hostname;
  return onFreePort(settings.PORT + 1, (port) =>
    startPaymentEmulator({ ...options, port, publicUrl: `http://${hostname}:${port}` }),
  );
}

/** What it remembers and its keys, which are made once; nothing when another provider is set. */
export async function localProvider(settings: Settings) {
  if (settings.STRIPE_SECRET_KEY || settings.isProduction) return undefined;
  const folder = path.join(settings.DATA_DIR, 'payments');
  await mkdir(folder, { recursive: true });
  return {
    host: settings.HOST,
    file: path.join(folder, 'provider.sqlite'),
    secretKey: `sk_test_${await ownSecret(path.join(folder, 'key'))}`,
    webhookSecret: `whsec_${await ownSecret(path.join(folder, 'webhook-key'))}`,
  };
}

async function ownSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const made = randomBytes(18).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

async function onFreePort(
  first: number,
  start: (port: number) => Promise<PaymentEmulator>,
): Promise<PaymentEmulator> {
  for (let port = first; ; port += 1)
    try {
      return await start(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port - first >= PORTS_TRIED) throw error;
    }
}
