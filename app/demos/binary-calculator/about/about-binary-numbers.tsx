import { Quiz } from "./quiz.tsx";

const rows = [
  { place: "Place", cells: ["3", "2", "1", "0"] },
  { place: "Worth", cells: ["8", "4", "2", "1"] },
  { place: "Bit", cells: ["1", "1", "0", "1"] },
];

export function AboutBinaryNumbers() {
  return (
    <section aria-labelledby="about-binary" className="calc-about">
      <h2 id="about-binary" className="text-3xl">
        About Binary Numbers
      </h2>
      <div className="calc-about-text">
        <div>
          <h3 className="text-xl">Two digits are enough</h3>
          <p>
            A place in a decimal number is worth ten times the place to its right. In a binary number it is worth twice
            as much, and its digits, the bits, are 0 and 1. So 1101 is 8 + 4 + 1, which is 13.
          </p>
          <table className="calc-places">
            <tbody>
              {rows.map(({ place, cells }) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  {cells.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
                    <td key={i} className="calc-place" data-lit={place === "Bit" && cell === "1" ? true : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <h3 className="text-xl">Numbers with a sign</h3>
          <p>
            A machine keeps numbers in registers of a fixed width. In two's complement the first bit counts negative: in
            8 bits it is worth &minus;128 instead of 128. So 1111 1111 is 255 without a sign and &minus;1 with one. What
            does not fit is cut off, and that is called overflow.
          </p>
        </div>
        <div>
          <h3 className="text-xl">Division rounds down</h3>
          <p>
            The calculator knows whole numbers only. 7 &divide; 2 is 3, remainder 1. Down means towards minus infinity:
            &minus;7 &divide; 2 is &minus;4, remainder 1, because 2 &times; &minus;4 + 1 is &minus;7.
          </p>
        </div>
        <div>
          <h3 className="text-xl">Hexadecimal and octal</h3>
          <p>
            One hexadecimal digit stands for four bits, one octal digit for three. They are short ways to write the same
            bits: 1101 0110 is D6 and 326.
          </p>
        </div>
      </div>
      <Quiz />
    </section>
  );
}
