// `npm test`: types, format, lint, boundaries, the business rules, the API and fifteen journeys.
import { runCheck } from '../check-steps.ts';
import { quickSteps } from '../checks.ts';

process.exitCode = (await runCheck(quickSteps)) ? 0 : 1;
