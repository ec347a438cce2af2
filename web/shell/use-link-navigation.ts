import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { mustLoadAfresh } from './fresh-load.ts';

/**
 * Plain links to addresses under `prefix` change the screen without a new page: components are made
 * of plain links, which lead there without script too.
 */
export function useLinkNavigation(prefix: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isOwnScreen(link, prefix))
        return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, prefix]);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isOwnScreen(link: HTMLAnchorElement, prefix: string): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return (
    link.origin === location.origin &&
    (link.pathname === prefix || link.pathname.startsWith(`${prefix}/`)) &&
    !mustLoadAfresh(link.pathname + link.search) &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !(isHere && link.hash !== '')
  );
}
