import { PROPERTY_LIFECYCLE } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROPERTY_DONE_SENTENCES } from '#text/property-labels.ts';
import { attempt } from '../../session/api-client.ts';
import type { OwnAdKind } from '../ads/own-ad-kind.ts';
import { editPath } from './own-property-view.ts';

/** What the owner's screens know of properties. */
export const OWN_PROPERTIES: OwnAdKind = {
  kind: 'property',
  path: 'properties',
  listPath: 'myProperties',
  archivedPath: 'archivedProperties',
  startPath: 'newProperty',
  editPath,
  statisticsPath: (id) => pathTo('propertyStatistics', { id }),
  lifecycle: PROPERTY_LIFECYCLE,
  doneSentences: PROPERTY_DONE_SENTENCES,
  performOwn(api, id, action, once) {
    const { highlight, copies } = api.v1.properties[':id'];
    const param = { id };
    if (action === 'highlight') return attempt(highlight.$post({ param }));
    if (action === 'end_highlight') return attempt(highlight.$delete({ param }));
    if (action === 'duplicate')
      return attempt(copies.$post({ param, json: { copy: { key: once } } }));
    return undefined;
  },
  pageAfter(action, id, outcome) {
    if (action === 'publish') return pathTo('propertySuccess', { id });
    if (action !== 'duplicate') return undefined;
    return outcome.ok ? editPath((outcome.data as Copied).data.id) : pathTo('myProperties');
  },
};

/** What making a copy answers. */
interface Copied {
  data: { id: string };
}
