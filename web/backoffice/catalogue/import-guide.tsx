import { FactList } from '../../ui/fact-list/fact-list.tsx';
import '../file-part.css';
import './import-page.css';

const COLUMNS = [
  ['tipo', 'carro, moto ou caminhão'],
  ['marca', 'como está no catálogo, ou uma nova'],
  ['modelo', 'pode faltar se a versão começa com ele, como na tabela de preços'],
  ['versão', 'por exemplo 1.0 Trend 8V 4p'],
  ['combustível', 'gasolina, álcool, flex, diesel, GNV, elétrico ou híbrido'],
  ['ano inicial, ano final', 'com um só, vale aquele ano'],
  ['código', 'da tabela de preços, como 005490-9'],
  ['zero km', 'sim ou não'],
  ['situação', 'ativo ou inativo'],
] as const;

const LISTS = `{"carros": [{"Label": "Fiat", "Modelos": [{"Label": "Uno Mille 1.0",
  "Anos": [{"Label": "2014 Gasolina", "Value": "2014-1"}]}]}]}`;

/** What a file looks like. */
export function ImportGuide({ sample }: { sample: string }) {
  return (
    <section className="panel file-part catalogue-guide" aria-labelledby="como">
      <h2 id="como">Como é o arquivo</h2>
      <p>
        Uma planilha salva como CSV, com estes nomes na primeira linha. Só a marca e o tipo são
        obrigatórios.{' '}
        <a className="link" href={sample}>
          Baixar um exemplo
        </a>
      </p>
      <FactList facts={COLUMNS.map(([label, value]) => ({ label, value }))} />
      <p>
        Ou as listas da tabela de preços em JSON, uma dentro da outra, em “carros”, “motos” e
        “caminhões”. O ano 32000 quer dizer zero km.
      </p>
      <pre className="catalogue-sample">{LISTS}</pre>
    </section>
  );
}
