import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { resourcePath } from '#core/site/paths.ts';

/** In a flood the page is brought up to date once in a while, not for each message. */
const CALM_MS = 2000;

/** Shows what comes in while the page is open; without the stream, whenever one comes back to it. */
export function useInboxNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => watchInbox(() => void revalidate()), [revalidate]);
}

function watchInbox(look: () => void): () => void {
  const news = new EventSource(resourcePath('inboxNews'));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      look();
    }, CALM_MS);
  };
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && news.readyState !== EventSource.OPEN) lookSoon();
  };
  news.addEventListener('lead', lookSoon);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    news.close();
    clearTimeout(waiting);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
