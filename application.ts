import { createApi } from '#api/api.ts';
import { health } from '#api/health.ts';
import { createMetrics, type Metrics } from '#api/metrics.ts';
import { createLimits } from '#api/rate-limits.ts';
import type { SecurityLog } from '#api/security-event.ts';
import { withinLines } from '#api/security-log.ts';
import { referencePage } from '#api/reference-page.ts';
import { ensureFirstAdmin } from '#core/accounts/first-admin.server.ts';
import { floodCheckKey } from '#core/leads/flood-check.server.ts';
import { letterKey } from '#core/letters/letter-links.server.ts';
import { opensSealedSecrets } from '#core/two-step/key-check.server.ts';
import { twoStepKey } from '#core/two-step/sealed-secret.server.ts';
import { CHANGES_CHANNEL } from '#core/history.server.ts';
import { INBOX_CHANNEL, InboxNews } from '#core/leads/inbox-news.server.ts';
import { listenForChanges, type ChangeSubscriber } from '#db/change-listener.ts';
import type { DatabaseAvailability } from '#db/circuit-breaker.ts';
import { VISITOR_LIMITS } from '#db/database-limits.ts';
import { canChangeAudit } from '#core/audit/audit-check.server.ts';
import { openDatabase } from '#db/database.ts';
import { migrateOrRequire } from '#db/migrate.ts';
import { openCepDirectory } from '#integrations/cep/open-cep-directory.ts';
import { openDescriptionWriter } from '#integrations/description-writer/open-description-writer.ts';
import { galleryPages } from '#emails/gallery-pages.ts';
import { inboxPages } from '#integrations/email/inbox-pages.ts';
import { openIcons } from '#integrations/icons/open-icons.ts';
import { openPayments } from '#integrations/payments/open-payments.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { requireDataFolder } from './data-folder.ts';
import { noSearch, openSearch } from './application-search.ts';
import { openLog, writeConsoleTo } from './process-log.ts';
import { readPushKeys } from './push-keys.ts';
import { readSecretKey } from './secret-key.ts';
import { readSettings, refuseOwnersAddress, SettingsError, type Settings } from './settings.ts';

export interface Application {
  settings: Settings;
  api: (request: Request) => Response | Promise<Response>;
  /** The server tells it of every answer and where its page cache counts. */
  metrics: Pick<Metrics, 'observe' | 'watchPageCache'>;
  securityLog: SecurityLog;
  /** Whether the database is there, for what can be answered without it. */
  database: DatabaseAvailability;
  /** Subscribes to changes of ads and settings, in whichever process. Resolves to the way to stop. */
  listen(subscriber: ChangeSubscriber): Promise<() => Promise<void>>;
  /** The published ads are in memory; until then searches answer that the site is not ready. */
  searchLoaded: Promise<void>;
  /** SECRET_KEY, for what the site signs. */
  secretKey: string;
  close(): Promise<void>;
}

/** Puts the parts together from the settings: the database brought to this version, storage, API. */
export async function openApplication(): Promise<Application> {
  const settings = readSettings();
  const log = openLog('site', settings.isProduction ? 'info' : 'silent');
  if (settings.isProduction) writeConsoleTo(log);
  const url = settings.DATABASE_URL;
  if (!url) throw new SettingsError('DATABASE_URL must be set. `npm start` sets it by itself.');
  if (!settings.S3_BUCKET) await requireDataFolder(settings.DATA_DIR);
  refuseOwnersAddress(settings);
  // When nothing is missing it takes some 50 ms.
  await migrateOrRequire(url);
  const database = openDatabase(url, { connections: 15, limits: VISITOR_LIMITS });
  const { db, pool, availability } = database;
  logAvailability(availability);
  if (settings.isProduction && (await canChangeAudit(db)))
    log.warn(
      'The role of DATABASE_URL may change the audit log; docs/operations.md, "Roles of the database", says how it may not.',
    );
  await addFirstAdmin(settings, database.db);
  const secretKey = await readSecretKey(settings);
  const key = twoStepKey(secretKey);
  if (!(await opensSealedSecrets(db, key))) {
    throw new SettingsError(
      'SECRET_KEY is not the one that the secrets of two-step login in this database were sealed with. Set that one; docs/operations.md says what to do when it is lost.',
    );
  }
  const securityLog = withinLines(
    (event) =>
      log[event.outcome === 'done' && event.event !== 'alarm' ? 'info' : 'warn'](event, 'security'),
    (events) => log.warn({ events }, 'security events left out'),
  );
  const search = settings.API_BASE_URL ? noSearch() : openSearch(db, url);
  const inboxNews = new InboxNews();
  const api = createApi({
    db,
    inboxNews,
    searchIndex: search.index,
    vehicleFinding: search.vehicles,
    pool,
    limits: createLimits(pool),
    storage: openStorage(settings),
    ceps: openCepDirectory(settings, () => new Date()),
    icons: openIcons(settings, () => new Date()),
    describer: openDescriptionWriter(settings),
    payments: openPayments(settings),
    now: () => new Date(),
    twoStep: { key, requiredOfAdmins: settings.isProduction },
    letterKey: letterKey(secretKey),
    floodCheckKey: floodCheckKey(secretKey),
    pushPublicKey: (await readPushKeys(settings))?.publicKey,
    bounceSecret: settings.BOUNCE_SECRET,
    publicBaseUrl: settings.PUBLIC_BASE_URL,
    securityLog,
    environmentSettings: {
      analytics_id: settings.ANALYTICS_ID,
      pixel_id: settings.PIXEL_ID,
      pixel_patterns: settings.PIXEL_PATTERNS,
      tag_manager_id: settings.TAG_MANAGER_ID,
      tag_manager_patterns: settings.TAG_MANAGER_PATTERNS,
      maps_key: settings.MAPS_KEY,
    },
  });
  const metrics = createMetrics(pool, search.figures);
  api.route(
    '/',
    health(pool, search, () => availability.isAway()),
  );
  api.route('/', metrics.routes);
  api.route('/', referencePage);
  if (!settings.isProduction) {
    api.route('/', inboxPages(settings));
    api.route('/', galleryPages(settings, readGallery));
  }
  return {
    settings,
    api: (request) => api.fetch(request),
    metrics,
    secretKey,
    securityLog,
    database: availability,
    searchLoaded: search.loaded,
    async listen(subscriber) {
      const changed = () => subscriber.onChange('');
      search.onChange(changed);
      const listening = [
        listenForChanges(url, CHANGES_CHANNEL, {
          onChange: () => void search.catchUp().then(changed),
          onDeaf: () => subscriber.onDeaf(),
          onHearing: () => subscriber.onHearing(),
        }),
        listenForChanges(url, INBOX_CHANNEL, {
          onChange: (news) => inboxNews.announced(news),
          onDeaf: () => undefined,
          onHearing: () => inboxNews.tellAll(),
        }),
      ];
      const stops = await Promise.all(listening);
      return async () => {
        inboxNews.endAll();
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    async close() {
      await search.stop();
      await database.close();
    },
  };
}

/** The site itself renders no .tsx by hand: what lets it comes with the first look at the gallery. */
async function readGallery() {
  await import('./tooling/jsx-hook.ts');
  return import('#emails/email-gallery.fixture.ts');
}

function logAvailability(database: DatabaseAvailability): void {
  database.onAway((reason) => console.error(`The database is away: ${reason}`));
  database.onBack((ms) => console.error(`The database is back after ${Math.ceil(ms)} ms.`));
}

async function addFirstAdmin(
  settings: Settings,
  db: Parameters<typeof ensureFirstAdmin>[0],
): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if (email && password) await ensureFirstAdmin(db, { email, password, name: 'Administração' });
}
