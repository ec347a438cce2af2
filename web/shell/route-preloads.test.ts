import { expect, test } from 'vitest';
import { modulesOf, type ListedRoute } from './route-preloads.ts';

const ROUTES: Record<string, ListedRoute> = {
  root: { path: '', module: '/assets/root.js', imports: ['/assets/react.js'] },
  'dashboard-layout': { parentId: 'root', module: '/assets/layout.js' },
  messages: {
    parentId: 'dashboard-layout',
    path: '/dashboard/messages',
    module: '/assets/messages.js',
    imports: ['/assets/react.js', '/assets/list.js'],
  },
  message: {
    parentId: 'dashboard-layout',
    path: '/dashboard/messages/:id',
    module: '/assets/message.js',
  },
  new: { parentId: 'root', path: 'dashboard/messages/new', module: '/assets/new.js' },
  every: { parentId: 'root', path: '*', module: '/assets/unknown.js' },
};

test('the files of a screen and of what is around it are fetched ahead, each once', () => {
  expect(modulesOf('/dashboard/messages?pagina=2', ROUTES)).toEqual([
    '/assets/messages.js',
    '/assets/react.js',
    '/assets/list.js',
    '/assets/layout.js',
    '/assets/root.js',
  ]);
});

test('the screen that an address means most closely is taken', () => {
  expect(modulesOf('/dashboard/messages/abc', ROUTES)[0]).toBe('/assets/message.js');
  expect(modulesOf('/dashboard/messages/new/', ROUTES)[0]).toBe('/assets/new.js');
});

test('nothing is fetched for an address that the application does not know yet', () => {
  expect(modulesOf('/dashboard/nothing', ROUTES)).toEqual([]);
});
