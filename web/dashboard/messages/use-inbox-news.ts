import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { resourcePath } from '#core/site/paths.ts';

/** Shows what comes in while the page is open; without the stream, whenever one comes back to it. */
export function useInboxNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const news = new EventSource(resourcePath('inboxNews'));
    const look = () => void revalidate();
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && news.readyState !== EventSource.OPEN) look();
    };
    news.addEventListener('lead', look);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      news.close();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [revalidate]);
}
