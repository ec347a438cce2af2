import { expect, test } from 'vitest';
import { productionSources } from './source-files.ts';

/** Each file that opens connections, and to where: nothing else of the product speaks to anybody. */
const ALLOWED: Record<string, string> = {
  'db/change-listener.ts': 'DATABASE_URL',
  'db/database-client.ts': 'DATABASE_URL',
  'db/migrate.ts': 'DATABASE_URL',
  'integrations/cep/online-cep-directory.ts': 'CEP_URL',
  'integrations/description-writer/online-description-writer.ts': 'AI_BASE_URL',
  'integrations/email/smtp-mailer.ts': 'SMTP_URL',
  'integrations/icons/online-icons.ts': 'ICONS_URL',
  'integrations/payments/emulator/webhook-delivery.ts': 'the webhookUrl of who starts it',
  'integrations/push/web-push-service.ts': 'the push services of core/push/push-service-hosts.ts',
  'integrations/storage/s3-storage.ts': 'S3_ENDPOINT',
  'web/http/network-api.ts': 'API_BASE_URL',
};

const CONNECTS =
  /(?<![\w.$])fetch\(|new AwsClient|new pg\.(?:Pool|Client)\b|import\('nodemailer'\)|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.(?:connect|createConnection)\(|new (?:WebSocket|EventSource)\(/;
/** Runs in browsers, where the Content-Security-Policy says whom a page may speak to. */
const IN_BROWSERS = /^web\/(?!http\/|session\/)/;

const followsRedirects = (text: string) =>
  /(?<![\w.$])fetch\(|new AwsClient/.test(text) && !text.includes("redirect: 'error'");

test('the product connects only to what its settings name', async () => {
  const sources = (await productionSources()).filter(({ file }) => !IN_BROWSERS.test(file));
  const found = sources.filter(({ text }) => CONNECTS.test(text)).map(({ file }) => file);
  expect(found).toEqual(Object.keys(ALLOWED));
});

test('no connection over HTTP follows a redirect', async () => {
  const sources = (await productionSources()).filter(({ file }) => file in ALLOWED);
  expect(sources.filter(({ text }) => followsRedirects(text))).toEqual([]);
  expect(followsRedirects('await fetch(address)')).toBe(true);
});

test.each(['await fetch(address)', "http.request('x')", 'new pg.Client({})'])(
  'control: %s would be seen',
  (text) => {
    expect(CONNECTS.test(text)).toBe(true);
  },
);
