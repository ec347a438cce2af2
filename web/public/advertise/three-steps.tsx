import './three-steps.css';

/** How something is done, one step after the other. */
export function ThreeSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="three-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
