import type { OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_AREAS, type OfficeArea } from '#core/office/office-area.ts';
import type { ApiEnvironment } from '../api-environment.ts';

/**
 * For the calls of an area of the office's work: the gate lets in whose role has it. The contract
 * tells it as the scope of the call's security.
 */
export function forOffice(area: OfficeArea) {
  return { tags: ['Back office'], security: [{ admin: [area as string] }] };
}

/** The area of every call, as its route says; the routes are looked at once. */
export function officeAreas(api: OpenAPIHono<ApiEnvironment>) {
  let areas: Map<string, OfficeArea | undefined> | undefined;
  return (call: string): OfficeArea | undefined =>
    (areas ??= new Map(
      api.openAPIRegistry.definitions.flatMap((definition) => {
        if (definition.type !== 'route') return [];
        const { method, path, security } = definition.route;
        const [scope] = security?.flatMap(({ admin = [] }) => admin) ?? [];
        const name: string = `${method.toUpperCase()} ${path}`;
        return [[name, OFFICE_AREAS.find((area) => area === scope)] as const];
      }),
    )).get(call);
}
