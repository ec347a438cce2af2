import { adOfLead, leadAds } from '#core/leads/lead-ad.server.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import type { Database } from '#db/database.ts';
import type { PushNews } from '#integrations/push/push-service.ts';

/** Some browsers show no more on a locked screen. */
const NAME_LENGTH = 60;
/** Beyond this the exact number says nothing. */
const MOST_COUNTED = 99;

/**
 * What came since the last push, without a word of what was written nor who wrote: a locked screen shows
 * it to anybody. Undefined when all was read or went.
 */
export async function messageNews(
  db: Database,
  advertiserId: string,
  since: Date,
): Promise<PushNews | undefined> {
  const unread = await db
    .selectFrom('leads as lead')
    .where('lead.advertiser_id', '=', advertiserId)
    .where('lead.sent_at', '>', since)
    .where('lead.kind', '=', 'message')
    .where('lead.read_at', 'is', null)
    .orderBy('lead.sent_at', 'desc')
    .orderBy('lead.id')
    .limit(MOST_COUNTED)
    .select(['lead.conversation_id'])
    .select(leadAds())
    .execute();
  const [newest] = unread;
  if (!newest) return undefined;
  const tag = 'messages';
  const isOne = new Set(unread.map((one) => one.conversation_id)).size === 1;
  const path = isOne ? pathTo('message', { id: newest.conversation_id }) : PATHS.messages;
  if (unread.length > 1) return { title: `${unread.length} mensagens novas`, path, tag };
  const name = adOfLead(newest)?.name;
  return { title: name ? `Nova mensagem sobre ${shortened(name)}` : 'Nova mensagem', path, tag };
}

export function alertNews(searchName: string | null, searches: number): PushNews {
  const title =
    searchName === null
      ? `Anúncios novos em ${searches} buscas suas`
      : `Anúncios novos: ${shortened(searchName)}`;
  return { title, path: PATHS.alerts, tag: 'alerts' };
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : text;
}
