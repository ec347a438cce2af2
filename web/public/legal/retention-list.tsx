import { KEPT_MONTHS } from '#core/privacy/retention.ts';

const years = (months: number) => `${months / 12} anos`;

/** How long what is kept, as core/privacy says and the retention job does. */
export function RetentionList() {
  return (
    <ul>
      <li>
        Conta, empresa, anúncios, fotos e visitas: enquanto a conta existir. Quando você apaga a
        conta, saem do ar na hora e são apagados.
      </li>
      <li>
        Anúncios que você começou e não terminou, com as fotos: {KEPT_MONTHS.drafts} meses depois da
        última mudança.
      </li>
      <li>
        Mensagens a anunciantes: {years(KEPT_MONTHS.leads)} depois de enviadas, ou até a conta de
        quem recebeu ou de quem enviou ser apagada.
      </li>
      <li>
        Dados guardados para falar com um toque: até você tocar em “Esquecer meus dados” ou apagar a
        conta.
      </li>
      <li>
        Mensagens da página de contato e pedidos para anunciar, com o que anotamos sobre a resposta:{' '}
        {years(KEPT_MONTHS.contact_requests)} depois de enviados, ou até a conta de quem enviou ser
        apagada.
      </li>
      <li>
        Pedidos sobre os seus dados e o que respondemos: {years(KEPT_MONTHS.data_requests)} depois
        da resposta, mesmo que você apague a conta, para provar que respondemos. Registro de
        incidentes de segurança, sem os nomes das pessoas: {years(KEPT_MONTHS.incidents)} depois de
        encerrado.
      </li>
      <li>
        Avisos de anúncios novos, com o e-mail de quem pediu e a busca salva: até você parar os
        avisos; sem a confirmação, 3 dias.
      </li>
      <li>
        Denúncias de anúncios, com o e-mail de quem denuncia, se quiser dizer:{' '}
        {years(KEPT_MONTHS.reports)}.
      </li>
      <li>
        Quando alguém da equipe viu o site como você, para ajudar: {years(KEPT_MONTHS.viewings)}, ou
        até você apagar a conta.
      </li>
      <li>
        Registros de acesso às contas (data, hora e endereço de rede): {KEPT_MONTHS.access_records}{' '}
        meses, porque a lei exige (Marco Civil da Internet, art. 15), mesmo depois de a conta ser
        apagada; então sem nome nem e-mail.
      </li>
      <li>
        Registro do que você aceitou ou retirou: {years(KEPT_MONTHS.consents)}, o tempo em que
        alguém pode pedir a prova. Guarda um número sorteado para o navegador, a versão do texto e a
        data; não guarda o endereço de rede.
      </li>
      <li>
        Cópia dos dados que você pediu: 24 horas depois de ficar pronta. E-mails que não conseguimos
        entregar: 30 dias.
      </li>
      <li>Cadastro que ainda não foi confirmado neste navegador: 1 dia.</li>
      <li>Contagem de tentativas, contra abusos: até 30 dias, embaralhada.</li>
      <li>
        Histórico do que aconteceu com contas e anúncios: enquanto a conta existir. Depois fica só o
        que foi feito e quando, sem dizer por quem nem em que anúncio.
      </li>
      <li>
        Pagamentos e recibos, com nome e documento de quem pagou: {years(KEPT_MONTHS.payments)},
        pela lei fiscal, mesmo depois de a conta ser apagada. Os cartões são apagados com a conta,
        também na empresa de pagamentos.
      </li>
      <li>
        Que um documento ou cartão já fez o teste grátis de um plano:{' '}
        {years(KEPT_MONTHS.trial_uses)}, para que ninguém teste de novo com outra conta.
      </li>
      <li>
        Cópias de segurança guardam o site do dia em que foram feitas, até virem as mais novas.
      </li>
    </ul>
  );
}
