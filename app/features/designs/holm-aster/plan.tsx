/** Walls are filled, as in a plan; 20 units are a meter. */
export function BoathousePlan() {
  return (
    <svg
      viewBox="0 0 360 250"
      className="ha-plan"
      role="img"
      aria-label="Ground floor plan of the boathouse: two bays for boats, and a room with a bench behind a thick wall."
    >
      <path
        className="ha-poche"
        d="M30 40h300v10H30zM30 190h20v10H30zM116 190h12v10h-12zM194 190h26v10h-26zM30 50h10v140H30zM320 50h10v30h-10zM320 130h10v70h-10zM220 190h60v10h-60zM306 190h14v10h-14z"
      />
      <path className="ha-hatch" d="M196 50h40v84h-40z" />
      <path className="ha-wall" d="M196 50h40v84h-40zM202 56h14v72h-14zM222 62h14M222 82h14M222 102h14M222 122h14" />
      <path
        className="ha-boat"
        pathLength={1}
        d="M52 72c36-16 90-14 120 2-30 16-84 18-120-2zM60 72h104M84 65v15M112 63v19M140 65v16"
      />
      <path
        className="ha-boat"
        pathLength={1}
        d="M52 118c36-16 90-14 120 2-30 16-84 18-120-2zM60 118h104M84 111v15M112 109v19M140 111v16"
      />
      <path
        className="ha-thin"
        d="M50 200v22M116 200v22M128 200v22M194 200v22M280 200a26 26 0 0 1 26-10M330 80a50 50 0 0 1 0 50M258 68h44v24h-44zM262 150a9 9 0 1 0 .1 0M30 146h166M236 134v56"
      />
      <path className="ha-thin" strokeDasharray="6 3 1 3" d="M10 122h340M180 20v216" />
      <path className="ha-dimension" d="M30 26h300M30 22v8M196 22v8M330 22v8" />
      <text x="106" y="20" className="ha-measure">
        8.30
      </text>
      <text x="252" y="20" className="ha-measure">
        6.70
      </text>
      <path
        className="ha-water"
        d="M10 232c12-5 22 5 34 0s22 5 34 0 22 5 34 0 22 5 34 0 22 5 34 0 22 5 34 0M40 243c12-5 22 5 34 0s22 5 34 0 22 5 34 0"
      />
    </svg>
  );
}
