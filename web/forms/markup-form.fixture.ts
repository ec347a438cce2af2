/* What a browser without script would send of a form's markup. Tests only. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** The values of all fields, as they stand in the markup that React writes. */
export function formOfMarkup(html: string): FormData {
  const form = new FormData();
  const fields =
    /<input\b[^>]*>|<select\b[^>]*>[\s\S]*?<\/select>|<textarea\b[^>]*>[\s\S]*?<\/textarea>/g;
  for (const [field] of html.matchAll(fields)) {
    const name = attribute(field, 'name');
    const value = name && valueOf(field);
    if (name && value !== undefined) form.append(name, value);
  }
  return form;
}

function valueOf(field: string): string | undefined {
  if (field.startsWith('<textarea'))
    return plain(/>\n?([\s\S]*)<\/textarea>$/.exec(field)?.[1] ?? '');
  if (field.startsWith('<select')) {
    const options = field.match(/<option\b[^>]*>/g) ?? [];
    const chosen = options.find((option) => / selected(=|>| )/.test(option)) ?? options[0];
    return chosen && attribute(chosen, 'value');
  }
  const isBox = ['checkbox', 'radio'].includes(attribute(field, 'type') ?? '');
  if (isBox && !/ checked(=|\/| |>)/.test(field)) return undefined;
  return attribute(field, 'value') ?? (isBox ? 'on' : '');
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`^<\\w+\\b[^>]*? ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
}

function plain(text: string): string {
  return text.replaceAll(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
