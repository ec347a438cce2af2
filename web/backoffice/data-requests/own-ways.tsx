import { pathTo } from '#core/site/paths.ts';
import '../file-part.css';

/** What a person does without us, to be told before anything is done by hand. */
export function OwnWays() {
  return (
    <section className="panel file-part" aria-labelledby="sozinha">
      <h2 id="sozinha">O que a pessoa faz sozinha</h2>
      <p>
        Quem tem conta baixa uma cópia de tudo, vê e retira consentimentos e apaga a conta em{' '}
        <a className="link" href={pathTo('privacySettings')}>
          Seus dados e privacidade
        </a>
        , e corrige nome, telefone e e-mail no perfil. Mande este caminho na resposta.
      </p>
      <p>
        Quem só escreveu uma mensagem não tem conta: responda por aqui. Com quem compartilhamos está
        na{' '}
        <a className="link" href={pathTo('privacy')}>
          política de privacidade
        </a>
        .
      </p>
    </section>
  );
}
