import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { openPagesOf, type PageExamples } from './page-examples.ts';

/** A page that takes forms. */
export interface PageDoor {
  /** With examples in the place of its parts. */
  path: string;
  /** Whose cookie opens it. */
  guard: 'user' | 'admin' | undefined;
  /** Whoever knows the address may use it. */
  isSecret: boolean;
}

/** Every page of the built site that has an action. */
export async function pagesWithForms(examples: PageExamples): Promise<PageDoor[]> {
  const { routes } = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  return Object.values(routes).flatMap((route) => {
    if (!route || !('action' in route.module) || !route.module.action) return [];
    const pattern = `/${route.path?.replace(/^\//, '') ?? ''}`;
    const opened = openPagesOf(pattern, examples);
    return [{ path: opened, guard: guardOf(pattern), isSecret: pattern.includes(':token') }];
  });
}

export function guardOf(pattern: string): PageDoor['guard'] {
  if (/^\/backoffice\/(?:dashboard|logout)/.test(pattern)) return 'admin';
  return /^\/(?:dashboard|sair)/.test(pattern) ? 'user' : undefined;
}
