// `npm run check:deep`: what goes deep and rarely changes.
import { runCheck } from '../check-steps.ts';
import { build, deepSteps } from '../checks.ts';

process.exitCode = (await runCheck([build, ...deepSteps])) ? 0 : 1;
