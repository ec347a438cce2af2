// `npm run check` and .ci/run: `npm test`, then `npm run check:deep`.
import { runCheck } from '../check-steps.ts';
import { deepSteps, quickSteps } from '../checks.ts';

process.exitCode = (await runCheck([...quickSteps, ...deepSteps])) ? 0 : 1;
