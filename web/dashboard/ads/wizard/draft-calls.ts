import type { DraftShape } from '#core/drafts/draft.ts';
import { attempt, load, type ApiClient } from '../../../session/api-client.ts';
import type { ApiCall, SubmittedFields } from '../../../session/api-types.ts';
import type { DraftDocument, DraftLine, SubmittedStep, WizardCalls } from './wizard-kind.ts';

interface OfDraft {
  param: { id: string };
}

/** The calls for the drafts of a kind, as far as kinds have them in common. */
interface DraftEndpoints<About, Step extends string> {
  $get: ApiCall<object, { data: DraftLine<About>[] }>;
  $post: ApiCall<{ json: { draft: SubmittedFields } }, { data: { id: string } }>;
  ':id': {
    $get: ApiCall<OfDraft, DraftDocument<About>>;
    $delete: ApiCall<OfDraft, unknown>;
    steps: {
      ':step': {
        $put: ApiCall<
          { param: { id: string; step: Step }; json: { step: SubmittedStep } },
          DraftDocument<About>
        >;
      };
    };
    finishing: {
      $post: ApiCall<OfDraft, { data: { id: string; attributes: { status: string } } }>;
    };
  };
}

type SharedCalls = 'list' | 'begin' | 'read' | 'write' | 'discard' | 'finish';

/** How drafts are read and written, whatever they are of. */
export function draftCalls<About, Step extends string>(
  shape: DraftShape<Step>,
  drafts: (api: ApiClient) => DraftEndpoints<About, Step>,
): Pick<WizardCalls<About, unknown>, SharedCalls> {
  return {
    list: (api) => load(drafts(api).$get()),
    begin: (api, typed) => attempt(drafts(api).$post({ json: { draft: typed } })),
    read: (api, id) => attempt(drafts(api)[':id'].$get({ param: { id } })),
    write: (api, id, step, input) =>
      attempt(
        drafts(api)[':id'].steps[':step'].$put({
          param: { id, step: writtenStep(shape, step) },
          json: { step: input },
        }),
      ),
    discard: (api, id) => attempt(drafts(api)[':id'].$delete({ param: { id } })),
    finish: (api, id) => attempt(drafts(api)[':id'].finishing.$post({ param: { id } })),
  };
}

function writtenStep<Step extends string>({ steps }: DraftShape<Step>, name: string): Step {
  const step = steps.find((each) => each === name);
  if (!step) throw Response.json({ message: 'Página não encontrada' }, { status: 404 });
  return step;
}
