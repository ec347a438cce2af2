import { ALERT_FREQUENCIES } from '#core/alerts/saved-search.ts';
import { ALERT_FREQUENCY_HINTS, ALERT_FREQUENCY_LABELS } from '#text/alert-labels.ts';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';
import './alert-list.css';

interface FrequencyChoiceProps {
  chosen: string | undefined;
  error?: string | undefined;
}

export function FrequencyChoice({ chosen, error }: FrequencyChoiceProps) {
  return (
    <div className="alert-frequency">
      <RadioGroup
        name="frequency"
        label="De quanto em quanto tempo?"
        options={ALERT_FREQUENCIES.map((value) => ({
          value,
          label: ALERT_FREQUENCY_LABELS[value],
          hint: ALERT_FREQUENCY_HINTS[value],
        }))}
        defaultValue={chosen}
        error={error}
        required
      />
    </div>
  );
}
