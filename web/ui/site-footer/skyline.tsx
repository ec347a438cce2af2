import './skyline.css';
/** The horizon over the footer: two ranges of hills and a few mandacarus, one colour each. */
export function Skyline() {
  return (
    <svg
      className="skyline"
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="skyline-sun" cx="905" cy="80" r="50" />
      <path
        className="skyline-far"
        d="M0 120V84l120-22 90 14 160-40 70 6 130 36 150-20 120 22 170-34 60 2 140 38 110-18 120 12v40z"
      />
      <path d="M0 120v-22c160-14 300-10 440 2s300 14 470 0 350-12 530 2v18z" />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path strokeWidth="11" d="M300 112V46M706 108V60M1216 110V36" />
        <path
          strokeWidth="8"
          d="M300 92c-22 0-26-6-26-26v-6M300 82c20 0 25-7 25-24v-6M706 92c16 0 20-5 20-18v-4M1216 90c-24 0-29-8-29-28v-10M1216 76c22 0 27-7 27-24V42"
        />
        <path
          strokeWidth="5"
          d="M62 108V86m0 14c-9 0-11-3-11-10m11 5c9 0 11-3 11-9M548 108V88m0 12c9 0 11-3 11-9"
        />
      </g>
    </svg>
  );
}
