// Reads what is sent to browsers (build/client) and fails on what the oldest supported ones lack,
// by MDN's compatibility data. Scripts are compared by name, since their types are unknown here.
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { LAZY_FILES, OPTIONAL_IN_SCRIPTS, OPTIONAL_IN_STYLES } from './optional-features.ts';
import { OLDEST_BROWSERS } from './supported-browsers.ts';

const { chrome, safari, firefox } = OLDEST_BROWSERS;
const OLDEST = {
  chrome,
  chrome_android: chrome,
  safari,
  safari_ios: safari,
  firefox,
  firefox_android: firefox,
} as const;
type Browser = keyof typeof OLDEST;

const findings = new Map<string, string[]>();

function report(feature: string, place: string): void {
  findings.set(feature, [...(findings.get(feature) ?? []), place.replaceAll(/\s+/g, ' ')]);
}

/** A prefix is added by the build, and support in part is enough. */
function isMissing(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return (Object.keys(OLDEST) as Browser[]).some((browser) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isSupported(statement, OLDEST[browser]));
  });
}

function isSupported(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name } = statement;
  if (flags || alternative_name || typeof added !== 'string') return false;
  const since = Number.parseFloat(added.replace('≤', ''));
  return since <= oldest && (!removed || Number.parseFloat(removed) > oldest);
}

/* Scripts. */

const { api, css, javascript } = compatData;
const builtins = javascript['builtins']!;
const ITERATOR_METHODS = Object.keys(builtins['Iterator'] ?? {});
const ITERATOR_SOURCES = new Set(['keys', 'values', 'entries', 'matchAll']);

/** By the name of a member: who has it, and whether they lack it. What nobody gets is used by nobody. */
const owners = new Map<string, { owner: string; missing: boolean }[]>();
const membersOf = (node: Identifier) => Object.keys(node).filter((name) => name !== '__compat');
for (const group of [api, builtins])
  for (const owner of membersOf(group)) {
    const members = group[owner]!;
    if (isMissing(members)) continue;
    for (const key of membersOf(members)) {
      const name = key.replace(/_static$/, '');
      const missing = isMissing(members[key]);
      owners.set(name, [...(owners.get(name) ?? []), { owner, missing }]);
    }
  }

const scripts = globSync(['build/client/*.js', 'build/client/assets/*.js']).map((file) => {
  const code = readFileSync(file, 'utf8');
  return { name: path.basename(file), code, program: parseSync(file, code).program };
});

/** Names that scripts give to members of their own. */
const ownNames = new Set<string>();
const note = (key: object) => {
  if ('name' in key && typeof key.name === 'string') ownNames.add(key.name);
};
for (const { program } of scripts)
  new Visitor({
    Property: ({ key, computed }) => computed || note(key),
    PropertyDefinition: ({ key }) => note(key),
    MethodDefinition: ({ key }) => note(key),
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression' && !left.computed) note(left.property);
    },
  }).visit(program);

function isMissingMember(owner: string | undefined, name: string): boolean {
  const having = owners.get(name) ?? [];
  const named = having.find((each) => each.owner === owner);
  if (named) return named.missing;
  return having.length > 0 && having.every(({ missing }) => missing) && !ownNames.has(name);
}

/** A minified name is no name of the browser's. */
const SHORTEST_NAME = 3;

function isMissingGlobal(name: string): boolean {
  if (name.length < SHORTEST_NAME) return false;
  if (isMissing(api[name] ?? builtins[name])) return true;
  return !ownNames.has(name) && isMissing(api['Window']?.[name]);
}

/** Lookbehind is unknown to Safari before 16.4, and the build only makes it fail when it is run. */
const LOOKBEHIND = /\(\?<[=!]/;
const filesWithLookbehind = new Set<string>();

for (const { name: file, code, program } of scripts) {
  const found = (feature: string, { start, end }: { start: number; end: number }) => {
    if (!Object.hasOwn(OPTIONAL_IN_SCRIPTS, feature))
      report(feature, `${file}: ${code.slice(Math.max(0, start - 40), end + 30)}`);
  };
  const text = (value: string) => LOOKBEHIND.test(value) && filesWithLookbehind.add(file);
  const members = new Set<object>();
  new Visitor({
    StaticBlock: (node) => found('static block', node),
    Literal(node) {
      if ('regex' in node && node.regex.flags.includes('v'))
        found('regular expression with v', node);
      if ('regex' in node) text(node.regex.pattern);
      else if (typeof node.value === 'string') text(node.value);
    },
    TemplateElement: ({ value }) => text(value.raw),
    Property: ({ key }) => void members.add(key),
    Identifier(node) {
      if (!members.has(node) && isMissingGlobal(node.name)) found(node.name, node);
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      members.add(node.property);
      const { name } = node.property;
      const owner = node.object.type === 'Identifier' ? node.object.name : undefined;
      const known =
        owner !== undefined && (Object.hasOwn(builtins, owner) || Object.hasOwn(api, owner));
      if (isMissingMember(owner, name)) found(known ? `${owner}.${name}` : `.${name}`, node);
      else if (ITERATOR_METHODS.includes(name) && isIterator(node.object))
        found(`.${name} of an iterator`, node);
      else if (name === 'size' && node.object.type === 'MemberExpression')
        if ('name' in node.object.property && node.object.property.name === 'searchParams')
          found('URLSearchParams.size', node);
    },
  }).visit(program);
}

function isIterator(node: { type: string }): boolean {
  if (!('callee' in node)) return false;
  const callee = node.callee as { type: string; object?: unknown; property?: { name?: string } };
  const isOfObject = (callee.object as { name?: string } | undefined)?.name === 'Object';
  return !isOfObject && ITERATOR_SOURCES.has(callee.property?.name ?? '');
}

for (const { name: file, code } of scripts)
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
    if (filesWithLookbehind.has(imported)) report('lookbehind', `${file} imports ${imported}`);
for (const file of filesWithLookbehind)
  if (!LAZY_FILES.some((name) => file.includes(`${name}-`))) report('lookbehind', file);

/* Style sheets. What stands in `@supports` asks first. */

const guarded = /@supports (?!not)[^{]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

for (const file of globSync('build/client/assets/*.css')) {
  const sheet = readFileSync(file, 'utf8')
    .replaceAll(/"(?:\\.|[^"\\])*"/g, '""')
    .replaceAll(guarded, '');
  const check = (feature: string, steps: string[], place: string) => {
    let node: Identifier | undefined = css;
    for (const step of steps) node = node && Object.hasOwn(node, step) ? node[step] : undefined;
    if (isMissing(node) && !Object.hasOwn(OPTIONAL_IN_STYLES, feature.replace(/:(?= ).*/, '')))
      report(feature, `${path.basename(file)}: ${place.slice(0, 90)}`);
  };
  for (const [rule, name = '', query = ''] of sheet.matchAll(/@([\w-]+)([^{;]*)/g)) {
    check(`@${name}`, ['at-rules', name], rule);
    for (const [, asked = ''] of query.matchAll(/([a-z-]+)\s*[:)<>=]/g))
      check(`@${name} ${asked}`, ['at-rules', name, asked], rule);
  }
  for (const [, selector = ''] of sheet.matchAll(/(?:^|[{};])([^{};@]+)\{/g)) {
    if (selector.includes('&')) report('nesting', selector);
    for (const [, name = ''] of selector.matchAll(/:([a-z-]+)/g))
      check(`:${name}`, ['selectors', name], selector);
  }
  for (const [rule, property = '', value = ''] of sheet.matchAll(/(?<=[{;])([\w-]+):([^;{}]*)/g)) {
    check(property, ['properties', property], rule);
    for (const [, word = '', opens] of value.matchAll(/(?<![\w-])([a-z][\w-]*)(\(?)/g)) {
      if (!opens) check(`${property}: ${word}`, ['properties', property, word], rule);
      else
        for (const types of [[], ['color'], ['gradient']])
          check(`${word}()`, ['types', ...types, word], rule);
    }
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/g))
      check(`1${unit}`, ['types', 'length', unit], rule);
  }
}

for (const [feature, places] of findings)
  console.error(`${feature}: ${places.length} times\n    ${places.slice(0, 4).join('\n    ')}`);
if (findings.size > 0) {
  console.error(
    `Chrome ${chrome}, Safari ${safari} or Firefox ${firefox} lack these. Write them otherwise, or say in tooling/optional-features.ts why nothing is lost.`,
  );
  process.exitCode = 1;
}
