import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { BackofficeNavigation } from '../backoffice/backoffice-navigation.tsx';
import { DashboardNavigation } from '../dashboard/dashboard-navigation.tsx';

const siteName = 'Mandacaru';
const user = {
  first_name: 'Lúcia',
  last_name: 'Alves',
  email: 'lucia@exemplo.com.br',
  avatar: null,
};
const admin = { name: 'Rui', email: 'rui@exemplo.com.br', areas: [] };

function formsOf(frame: ReactNode): string[] {
  const page = renderToStaticMarkup(<MemoryRouter>{frame}</MemoryRouter>);
  return [...page.matchAll(/<form\b[^>]*>/g)].map(([form]) => form);
}

test('the frame of the dashboard and of the back office has the way out', () => {
  const site = <DashboardNavigation unread={0} user={user} siteName={siteName} />;
  const office = <BackofficeNavigation admin={admin} waiting={{}} siteName={siteName} />;
  expect(formsOf(site)).toContain(`<form action="${PATHS.logout}" method="post">`);
  expect(formsOf(office)).toContain(`<form action="${PATHS.backofficeLogout}" method="post">`);
});
