import type { StepInput } from '#core/drafts/draft.ts';
import { attempt, load, unchecked, type ApiClient } from '../../../session/api-client.ts';
import type { DraftDocument, DraftLine, WizardCalls } from './wizard-kind.ts';

type Answered<Document> =
  | { ok: true; status: number; json(): Promise<Document> }
  | { ok: false; status: number; json(): Promise<unknown> };

/** The endpoints of the drafts of a kind. Which steps there are, the API checks. */
interface DraftEndpoints<About> {
  $get(): Promise<Answered<{ data: DraftLine<About>[] }>>;
  $post(sent: { json: { draft: never } }): Promise<Answered<{ data: { id: string } }>>;
  ':id': {
    $get(sent: { param: { id: string } }): Promise<Answered<DraftDocument<About>>>;
    $delete(sent: { param: { id: string } }): Promise<Answered<unknown>>;
    steps: {
      ':step': {
        $put(sent: {
          param: { id: string; step: never };
          json: { step: StepInput };
        }): Promise<Answered<DraftDocument<About>>>;
      };
    };
    finishing: {
      $post(sent: {
        param: { id: string };
      }): Promise<Answered<{ data: { id: string; attributes: { status: string } } }>>;
    };
  };
}

type SharedCalls = 'list' | 'begin' | 'read' | 'write' | 'discard' | 'finish';

/** How drafts are read and written, whatever they are of. */
export function draftCalls<About>(
  drafts: (api: ApiClient) => DraftEndpoints<About>,
): Pick<WizardCalls<About, unknown>, SharedCalls> {
  return {
    list: (api) => load(drafts(api).$get()),
    begin: (api, typed) => attempt(drafts(api).$post({ json: { draft: unchecked(typed) } })),
    read: (api, id) => attempt(drafts(api)[':id'].$get({ param: { id } })),
    write: (api, id, step, input) =>
      attempt(
        drafts(api)[':id'].steps[':step'].$put({
          param: { id, step: unchecked(step) },
          json: { step: input },
        }),
      ),
    discard: (api, id) => attempt(drafts(api)[':id'].$delete({ param: { id } })),
    finish: (api, id) => attempt(drafts(api)[':id'].finishing.$post({ param: { id } })),
  };
}
