/* A screen as the server renders it. Tests only. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

interface Screen {
  /** What its loader gave. */
  loaderData: unknown;
  params?: Record<string, string>;
  actionData?: unknown;
  /** Of the root: settings and who is logged in. */
  root?: unknown;
}

/** The markup of a screen with this data; without script nothing else is ever shown. */
export function renderedScreen(
  Screen: ComponentType<never>,
  { loaderData, params = {}, actionData, root = {} }: Screen,
): string {
  const Component = Screen as ComponentType<object>;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: 'screen',
          index: true,
          Component: () => <Component {...{ loaderData, params, actionData, matches: [] }} />,
        },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />,
  );
}
