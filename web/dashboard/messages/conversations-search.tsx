import { CONVERSATION_STATES } from '#core/leads/conversation.ts';
import { LEAD_KINDS } from '#core/leads/lead.ts';
import { pathTo } from '#core/site/paths.ts';
import { CONVERSATION_STATE_LABELS, LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { messagesAddress as words } from '../../addresses/own-list-addresses.ts';
import { inboxLink, isNarrowed, type InboxQuery } from './inbox-query.ts';
import { OwnSearchButton } from '../ads/own-search-button.tsx';

/** Search and filters of the conversations. A choice counts at once where there is script. */
export function ConversationsSearch({ query }: { query: InboxQuery }) {
  const { q, state, kind, ad, unread, waiting } = query;
  return (
    <form
      method="get"
      action={pathTo('messages')}
      className="own-search"
      role="search"
      aria-label="Procurar nas mensagens"
      data-skip-empty
    >
      {unread && (
        <input type="hidden" name={words.name('unread')} value={words.said('unread', unread)} />
      )}
      {waiting && (
        <input type="hidden" name={words.name('waiting')} value={words.said('waiting', waiting)} />
      )}
      <TextInput
        className="own-search-words"
        name={words.name('q')}
        type="search"
        label="Procurar"
        hideLabel
        icon="search"
        placeholder="Nome ou telefone"
        defaultValue={q}
      />
      <OwnSearchButton />
      <div className="own-search-tools">
        <details className="own-search-more" open={[state, kind, ad].some(Boolean)}>
          <summary className="btn btn-quiet btn-sm">
            <Icon name="sliders-horizontal" />
            Filtros
          </summary>
          <div className="own-search-choices">
            <Select
              name={words.name('state')}
              label="Situação"
              data-submit-on-change
              placeholder="Todas"
              options={CONVERSATION_STATES.map((value) => ({
                value: words.said('state', value),
                label: CONVERSATION_STATE_LABELS[value].plural,
              }))}
              defaultValue={state && words.said('state', state)}
            />
            <Select
              name={words.name('kind')}
              label="Contato por"
              data-submit-on-change
              placeholder="Todos"
              options={LEAD_KINDS.map((value) => ({
                value: words.said('kind', value),
                label: LEAD_KIND_LABELS[value].label,
              }))}
              defaultValue={kind && words.said('kind', kind)}
            />
            <TextInput
              name={words.name('ad')}
              label="Código do anúncio"
              defaultValue={ad}
              autoComplete="off"
              spellCheck={false}
            />
            {isNarrowed(query) && (
              <ButtonLink
                variant="quiet"
                icon="x"
                href={inboxLink(pathTo('messages'), {
                  ...(unread ? { unread } : {}),
                  ...(waiting ? { waiting } : {}),
                })}
              >
                Limpar
              </ButtonLink>
            )}
          </div>
        </details>
      </div>
    </form>
  );
}
