/* Scenes of the demos: HTML, animated by CSS (demo-previews.css) without a script. Reduced motion shows their end. */

const rawCode = `const total=(items)=>{let sum=0;
for(const item of items){
sum+=item.price*item.count}return sum}
export{total}`;

const tidyCode = `const total = (items) => {
  let sum = 0;
  for (const item of items) {
    sum += item.price * item.count;
  }
  return sum;
};

export { total };`;

export function CodeScene() {
  return (
    <div className="code">
      <p className="code-file">
        cart.js <span>Code Formatter</span>
      </p>
      <div className="code-text">
        <pre>{rawCode}</pre>
        <div className="code-sweep">
          <pre>{tidyCode}</pre>
        </div>
      </div>
    </div>
  );
}

const places = [128, 64, 32, 16, 8, 4, 2, 1];
/** The upper four bits stay as in 176, the lower four count: 176 to 191. */
const base = 176;
const counted = Array.from({ length: 16 }, (_, low) => base + low).join("\n");

export function BitScene() {
  return (
    <div className="bits">
      {places.map((place) => (
        <span key={place} className={`bit ${place > 8 ? (base & place ? "bit-on" : "") : `bit-${place}`}`}>
          <small>{place}</small>
        </span>
      ))}
      <span className="bit-sum">
        <span>{counted}</span>
      </span>
    </div>
  );
}

export function FileScene() {
  return (
    <div className="files">
      <span className="file-choice" />
      {["Documents", "Images", "Projects"].map((name) => (
        <span key={name} className="file">
          <svg viewBox="0 0 20 16" aria-hidden="true">
            <path d="M1.5 14.5v-13h6l2 2.5h9v10.5z" />
          </svg>
          {name}
        </span>
      ))}
      <span className="file-room">
        2.4 GB of 10 GB <span />
      </span>
    </div>
  );
}
