import { mkdir, writeFile } from 'node:fs/promises';

/** One promise of docs/reliability.md, tried on a running copy of the product. */
export interface Finding {
  name: string;
  aim: string;
  /** As measured, with its unit. */
  measured: string;
  met: boolean;
  /** Speed or memory: only a long run on a machine that does nothing else can judge it. */
  isForLongRuns?: boolean;
}

/** What is tried together, on a copy of the product of its own. */
export type Scenario = () => Promise<Finding[]>;

/** A scenario on a copy that it shares with others. */
export type ScenarioOn<Site> = (site: Site) => Promise<Finding[]>;

export function findingTable(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ name, aim, measured, met }) =>
      `| ${name} | ${aim} | ${measured} | ${met ? 'yes' : '**no**'} |`,
  );
  return ['| What | Aim | Measured | Met |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * Runs the scenarios that are wanted (those that the command line names), or all, one after the other. Prints the table, leaves
 * it in `build/<command>.md` and fails when an aim was missed. A scenario that breaks down is a finding.
 */
export async function runScenarios(
  command: string,
  scenarios: Readonly<Record<string, Scenario>>,
  wanted: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const unknown = wanted.filter((name) => !(name in scenarios));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: choose among ${Object.keys(scenarios).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const findings: Finding[] = [];
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`… ${name}`);
    const found = await scenario().catch((error: unknown) => [brokenDown(name, error)]);
    for (const { name: what, measured, met } of found)
      console.log(`  ${met ? '✓' : '✗'} ${what}: ${measured}`);
    findings.push(...found);
  }
  const table = findingTable(findings);
  console.log(`\n${table}`);
  await mkdir('build', { recursive: true });
  await writeFile(`build/${command}.md`, `${table}\n`);
  const missed = findings.filter(({ met }) => !met).length;
  console.log(`\n${findings.length - missed} met, ${missed} missed`);
  process.exitCode = missed === 0 ? 0 : 1;
}

function brokenDown(name: string, error: unknown): Finding {
  console.error(error);
  return { name, aim: 'runs to its end', measured: String(error).slice(0, 200), met: false };
}
