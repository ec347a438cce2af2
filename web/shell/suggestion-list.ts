/** One line of the list: a search, or something that is done. */
export interface Option {
  text: string;
  /** "cidade · 12 anúncios". */
  note?: string;
  href?: string;
  choose?: () => void;
}

/** The list under a combobox; the keyboard stays in the field (ARIA Authoring Practices, "Combobox"). */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');
  #options: HTMLElement[] = [];
  #active = -1;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    this.#list.id = `${input.id}-sugestoes`;
    this.#list.role = 'listbox';
    this.#list.className = 'suggestions';
    this.#list.hidden = true;
    // Whatever is pressed, the field keeps the focus.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#status.className = 'sr-only';
    this.#status.role = 'status';
    const field = input.closest('.words-field') ?? input.parentElement;
    field?.append(this.#list, this.#status);
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.autocomplete = 'off';
    input.setAttribute('aria-controls', this.#list.id);
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** The option that Enter takes. */
  get active(): HTMLElement | undefined {
    return this.isOpen ? this.#options[this.#active] : undefined;
  }

  show(title: string, options: readonly Option[], counted: string): void {
    if (options.length === 0) return this.close();
    this.#options = options.map((option, at) => optionElement(`${this.#list.id}-${at}`, option));
    this.#list.ariaLabel = title;
    this.#list.replaceChildren(...this.#options);
    this.#list.hidden = false;
    this.#input.ariaExpanded = 'true';
    this.#activate(-1);
    this.#status.textContent = counted;
  }

  close(): void {
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#activate(-1);
    this.#status.textContent = '';
  }

  /** Beyond either end is the field itself. */
  move(way: 1 | -1): void {
    const places = this.#options.length + 1;
    this.#activate(((this.#active + 1 + way + places) % places) - 1);
  }

  #activate(at: number): void {
    this.#options[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = at;
    const option = this.#options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}

function optionElement(id: string, { text, note, href, choose }: Option): HTMLElement {
  const option = document.createElement(href ? 'a' : 'div');
  if (href) option.setAttribute('href', href);
  option.id = id;
  option.role = 'option';
  option.tabIndex = -1;
  option.className = 'suggestion';
  option.setAttribute('aria-selected', 'false');
  const words = document.createElement('span');
  words.textContent = text;
  option.append(words);
  if (note) {
    const aside = document.createElement('small');
    aside.textContent = note;
    option.append(' ', aside);
  }
  if (choose) option.addEventListener('click', choose);
  return option;
}
