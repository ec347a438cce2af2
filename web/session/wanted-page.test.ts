import { expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { wantedPath } from './wanted-page.ts';

const wanted = (path: string, door: 'site' | 'backoffice') =>
  wantedPath(new CookieJar(`redirectTo=${encodeURIComponent(path)}`, false), door);

test.each([
  ['/dashboard/messages', 'site'],
  ['/backoffice/dashboard/team', 'backoffice'],
] as const)('%s is led to by the login of the %s alone', (path, door) => {
  expect(wanted(path, door)).toBe(path);
  expect(wanted(path, door === 'site' ? 'backoffice' : 'site')).toBeUndefined();
});
