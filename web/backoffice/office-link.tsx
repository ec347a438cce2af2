import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { OfficeArea } from '#core/office/office-area.ts';
import { areaOfPath } from './screen-areas.ts';

interface OfficeLinkProps {
  href: string;
  children: ReactNode;
  /** For whose work the screen is not; without it the words alone. */
  otherwise?: ReactNode;
}

/** To another screen of the office, for who may open it. */
export function OfficeLink({ href, children, otherwise = children }: OfficeLinkProps) {
  const layout = useRouteLoaderData<{ admin: { areas: readonly OfficeArea[] } }>(
    'backoffice-layout',
  );
  const [path = ''] = href.split('?');
  const area = areaOfPath(path);
  if (layout && area && !layout.admin.areas.includes(area)) return otherwise;
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}
