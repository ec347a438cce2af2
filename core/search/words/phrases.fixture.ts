/*
 * What people type, and what they mean: `question => filters | words`. Filters are joined by `&`,
 * several values by `+`; words by `;`, a word that is left out begins with a minus, and `a/b` is
 * either of two. Colours and optional items are asked for by the slugs of their names.
 */

export const PROPERTY_PHRASES = `
casa pra alugar em irece => category=house & listing_status=rent & town=irece
CASA PARA ALUGAR EM IRECÊ => category=house & listing_status=rent & town=irece
aluguel de casa irecê => category=house & listing_status=rent & town=irece
casa de aluguel até 600 reais => category=house & listing_status=rent & price_max=600
casa pra alugar até 800 => category=house & listing_status=rent & price_max=800
kitnet irece aluguel barato => town=irece & listing_status=rent & sort=price_asc | kitnet
kitinete mobiliada => amenities=furnished | kitinete
quitinete perto do hospital => | quitinete; hospital
ap 2 quartos em irece => category=apartment & bedroom_min=2 & town=irece
apê mobiliado pra alugar => category=apartment & amenities=furnished & listing_status=rent
apto com garagem => category=apartment & parking_space_min=1
apartamento centro irecê 2 qts => category=apartment & town=irece & bedroom_min=2 | centro
alugo casa 3/4 => listing_status=rent & category=house & bedroom_min=3
casa 3/4 com suite => category=house & bedroom_min=3 & suite_min=1
casa 2/4 lapao => category=house & bedroom_min=2 & town=lapao
casa de dois quartos com quintal => category=house & bedroom_min=2 | quintal
casa com quintal grande em lapão => category=house & town=lapao | quintal; grande
casa três quartos sendo uma suíte => category=house & bedroom_min=3 & suite_min=1
casa 3 quartos 2 banheiros 2 vagas => category=house & bedroom_min=3 & bathroom_min=2 & parking_space_min=2
casa 4 quartos piscina => category=house & bedroom_min=4 & amenities=swimming_pool
casa com piscina e churrasqueira => category=house & amenities=swimming_pool+barbecue_grill
casa com pisina => category=house & amenities=swimming_pool
caza 3 cuartos em irese => category=house & bedroom_min=3 & town=irece
casas a venda em joao dourado => category=house & listing_status=sale & town=joao-dourado
vende-se casa em são gabriel => listing_status=sale & category=house & town=sao-gabriel
vendo casa central bahia => listing_status=sale & category=house & town=central
casa bem central em irece => category=house & town=irece | central
casa no centro de irece => category=house & town=irece | centro
comprar casa até 150 mil => listing_status=sale & category=house & price_max=150000
casa até 100 mil => category=house & price_max=100000
casa 100 => category=house | 100
casa até 100 => category=house & price_max=100000
casa menos de 80mil => category=house & price_max=80000
casa 120k => category=house & price_max=120000
casa entre 100 e 200 mil => category=house & price_min=100000 & price_max=200000
casa de 50 a 80 mil em uibai => category=house & price_min=50000 & price_max=80000 & town=uibai
casa R$ 150.000,00 => category=house & price_max=150000
casa ate 250.000 => category=house & price_max=250000
casa ate 250 000 => category=house & price_max=250000
casa de meio milhão => category=house & price_max=500000
casa acima de 300 mil => category=house & price_min=300000
casa a partir de 200 mil em irecê => category=house & price_min=200000 & town=irece
casa cem mil reais => category=house & price_max=100000
casa até cento e vinte mil => category=house & price_max=120000
mansão 1 milhão e 200 mil => price_max=1200000 | mansao
aluguel até 500 => listing_status=rent & price_max=500
aluguel 400 reais => listing_status=rent & price_max=400
aluguel entre 400 e 700 => listing_status=rent & price_min=400 & price_max=700
casa até 800 por mês => category=house & price_max=800 & listing_status=rent
casa barata pra comprar => category=house & sort=price_asc & listing_status=sale
casa baratinha em ibitita => category=house & sort=price_asc & town=ibitita
terreno em conta => category=lot+land & sort=price_asc
lote mais barato => category=lot+land & sort=price_asc
menor preço fazenda => sort=price_asc & category=farm
lote 10x25 => category=lot+land & area_min=225 m2 & area_max=275 m2
terreno 12 por 30 em irece => category=lot+land & area_min=324 m2 & area_max=396 m2 & town=irece
lote 10 x 20 parcelado => category=lot+land & area_min=180 m2 & area_max=220 m2 & payment_terms=direct_instalments
terreno de 300 m2 => category=lot+land & area_min=270 m2 & area_max=330 m2
terreno 360m² irece => category=lot+land & area_min=324 m2 & area_max=396 m2 & town=irece
lote no bairro são josé => category=lot+land | sao; jose
lote no recanto das árvores => category=lot+land | recanto; arvores
lote em loteamento financiado => category=lot+land & payment_terms=bank_financing | loteamento
terreno na beira da pista => category=lot+land & infrastructure=asphalt
terreno com escritura => category=lot+land & documents=deed
lote escriturado em américa dourada => category=lot+land & documents=deed & town=america-dourada
terreno so posse => category=lot+land & documents=possession
10 tarefas em lapão => area_min=9 tarefas & area_max=11 tarefas & town=lapao
10 tarefas de terra com poço => area_min=9 tarefas & area_max=11 tarefas & category=land+site+farm+ranch & infrastructure=well
terra com água e energia => category=land+site+farm+ranch & infrastructure=electricity | agua
roça com poço artesiano => category=site+ranch+farm+land & infrastructure=well
rosa com posso artesiano => infrastructure=well | rosa
roça 5 tarefas irrigada => category=site+ranch+farm+land & area_min=4,5 tarefas & area_max=5,5 tarefas & infrastructure=irrigation
chacara em irece => category=site+ranch & town=irece
chacra com piscina => category=site+ranch & amenities=swimming_pool
xacara perto de irece => category=site+ranch & near=irece
chácara pra festa fim de semana => category=site+ranch | festa; fim; semana
sitio com casa e curral => category=site+ranch & infrastructure=corral | casa
sítio com açude => category=site+ranch & infrastructure=dam
fazenda com barragem e pasto => category=farm & infrastructure=dam | pasto
fazenda 100 hectares => category=farm & area_min=90 hectares & area_max=110 hectares
fazenda até 50 ha => category=farm & area_max=50 hectares
fazenda mais de 200 tarefas => category=farm & area_min=200 tarefas
fazenda de 50 a 100 tarefas => category=farm & area_min=50 tarefas & area_max=100 tarefas
fazenda 2 alqueires => category=farm & area_min=174240 m2 & area_max=212960 m2
fazenda aceita troca => category=farm & accepts_exchange=on
fazenda com rio => category=farm & infrastructure=river
fazenda na beira do rio são francisco => category=farm & infrastructure=river | sao; francisco
fazenda em morro do chapeu com ccir e itr => category=farm & town=morro-do-chapeu & documents=ccir+itr
fazenda irrigada paga na safra => category=farm & infrastructure=irrigation & payment_terms=harvest_instalments
terra irrigacao lapao parcelada => category=land+site+farm+ranch & infrastructure=irrigation & town=lapao & payment_terms=direct_instalments
fazenda toda cercada com curral e barreiro => category=farm & infrastructure=fence+corral+dam
pivô central em lapão => infrastructure=irrigation & town=lapao
terreno perto da br => category=lot+land | br
area rural em cafarnaum => category=farm+ranch+site+land & town=cafarnaum
propriedade rural com cisterna => category=farm+ranch+site+land & infrastructure=cistern
meia tarefa de terra => area_min=0,45 tarefas & area_max=0,55 tarefas & category=land+site+farm+ranch
uma tarefa e meia em ibipeba => area_min=1,35 tarefas & area_max=1,65 tarefas & town=ibipeba
cerca de 20 tarefas => area_min=18 tarefas & area_max=22 tarefas
casa no povoado de aguada nova => category=house | aguada; nova
casa em angical => category=house | angical
casa em bomjardim => category=house | bom jardim
casa no bairro boa vista => category=house | boa; vista
casa perto da uneb => category=house | uneb
casa com energia solar => category=house | energia solar
casa com placa solar => category=house | placa; solar
casa com ar condicionado => category=house & amenities=air_conditioning
casa com portao eletronico => category=house & amenities=electric_gate
casa em condominio fechado => category=house & amenities=gated_community
casa com área gourmet e piscina => category=house & amenities=gourmet_area+swimming_pool
casa que aceita cachorro => category=house & amenities=allows_pets
aceita pet => amenities=allows_pets
apartamento com elevador => category=apartment & amenities=elevator
casa na laje => category=house | laje
casa terrea => category=house | terrea
sobrado em irecê => category=house & town=irece | sobrado
residência em irecê => category=house & town=irece
casa aceita carro na troca => category=house & accepts_exchange=on | carro
troco casa por sitio => accepts_exchange=on & category=house+site+ranch
casa em troca de moto => category=house & accepts_exchange=on | moto
permuta lote => accepts_exchange=on & category=lot+land
não aceito troca casa => category=house
casa aceita financiamento => category=house & payment_terms=bank_financing
minha casa minha vida irece => payment_terms=bank_financing & town=irece
casa financiada pela caixa => category=house & payment_terms=bank_financing
casa direto com o dono => category=house & advertiser_kind=owner
aluguel direto com proprietario => listing_status=rent & advertiser_kind=owner
casa sem corretor => category=house & advertiser_kind=owner
imobiliaria em irece => advertiser_kind=business & town=irece
corretor de imoveis => advertiser_kind=broker
lote direto com o dono parcelas => category=lot+land & advertiser_kind=owner & payment_terms=direct_instalments
ponto comercial no centro => category=commercial | centro
loja pra alugar => category=commercial & listing_status=rent
ponto na avenida primeiro de janeiro => category=commercial | avenida; primeiro; janeiro
galpão pra alugar irecê => category=industrial & listing_status=rent & town=irece
galpao 500 metros => category=industrial & area_min=450 m2 & area_max=550 m2
sala comercial => category=office
sala para consultório => category=office
prédio comercial a venda => category=building & listing_status=sale
predio com 4 apartamentos => category=building | 4; apartamentos
imóvel comercial em irecê => category_group=commercial & town=irece
casa ou apartamento em irece => category=house+apartment & town=irece
casa em irecê ou lapão => category=house & town=irece+lapao
casa com piscina ou churrasqueira => category=house | piscina/churrasqueira
casa vender ou alugar => category=house
casa -piscina => category=house | -piscina
casa sem piscina => category=house | -piscina
aluguel sem fiador => listing_status=rent | sem fiador
casa "poço artesiano" => category=house | poco artesiano
"casa de esquina" => | casa de esquina
casa de esquina => category=house | esquina
casa nova em irece => category=house & town=irece | nova
casa mobilhada => category=house & amenities=furnished
procuro casa urgente => category=house
quero comprar uma casa boa => listing_status=sale & category=house
preciso de uma casa para alugar com 2 quartos até 700 reais em irecê => category=house & listing_status=rent & bedroom_min=2 & price_max=700 & town=irece
casa com foto => category=house & with_photos=on
casas com video => category=house & with_video=on
xiquexique casa => town=xique-xique & category=house
casa xique xique aluga-se => category=house & town=xique-xique & listing_status=rent
casa barra do mendes => category=house & town=barra-do-mendes
casa presidente dutra 2 quarto => category=house & town=presidente-dutra & bedroom_min=2
apartamento em salvador => category=apartment & town=salvador
moto titan => | moto; titan
terreno barro alto => category=lot+land & town=barro-alto
de em no => 
casa alugar uibaí 300 reais => category=house & listing_status=rent & town=uibai & price_max=300
casa com escritura pública e portão => category=house & documents=deed | portao
casa inventario => category=house & documents=probate
contrato de compra e venda terreno => documents=purchase_contract & category=lot+land
mais de 3 quartos => bedroom_min=4
casa com pelo menos 3 quartos => category=house & bedroom_min=3
casa garagem para 2 carros => category=house & parking_space_min=2
rancho em central => category=ranch+site & town=central
casa varanda irecê => category=house & town=irece | varanda
casa rua asfaltada agua encanada => category=house & infrastructure=asphalt+piped_water
terreno no asfalto com luz => category=lot+land & infrastructure=asphalt+electricity
bom dia gostaria de alugar uma casa em lapao => listing_status=rent & category=house & town=lapao
casa alugar centro irece com 2 quartos e garagem => category=house & listing_status=rent & town=irece & bedroom_min=2 & parking_space_min=1 | centro
alguem tem kitinete pra alugar perto da faculdade => listing_status=rent | kitinete; faculdade
ap mobilhado irece ate 900 => category=apartment & amenities=furnished & town=irece & price_max=900 & listing_status=rent
casa ate 1200 reais com ar condicionado => category=house & price_max=1200 & amenities=air_conditioning
casa financiavel ate 180mil => category=house & payment_terms=bank_financing & price_max=180000
casa na rua joão dourado => category=house | rua; joao dourado
casinha simples pra morar => category=house | simples
casa 5x20 => category=house & area_min=90 m2 & area_max=110 m2
terreno plano murado 10 por 20 => category=lot+land & area_min=180 m2 & area_max=220 m2 | plano; murado
terrenos baratos em irecê => category=lot+land & sort=price_asc & town=irece
lote no alto do moura => category=lot+land | alto; moura
lote com 250m => category=lot+land & area_min=225 m2 & area_max=275 m2
lote de 50 mil a 80 mil => category=lot+land & price_min=50000 & price_max=80000
loteamento parcelas sem entrada => payment_terms=direct_instalments | loteamento; sem entrada
chacara com 2 tarefas e poço perto da cidade => category=site+ranch & area_min=1,8 tarefas & area_max=2,2 tarefas & infrastructure=well
roca em itaguaçu da bahia com agua do rio => category=site+ranch+farm+land & town=itaguacu-da-bahia & infrastructure=river
fazenda de gado com pasto formado e agua => category=farm | gado; pasto; formado; agua
fazenda 1000 tarefas porteira fechada => category=farm & area_min=900 tarefas & area_max=1100 tarefas | porteira; fechada
fasenda em barra do mendes => category=farm & town=barra-do-mendes
terra boa pra plantar feijao => category=land+site+farm+ranch | plantar; feijao
20 hectares com pivo => area_min=18 hectares & area_max=22 hectares & infrastructure=irrigation
sitio ate 200 mil aceita carro => category=site+ranch & price_max=200000 & accepts_exchange=on | carro
troco casa em irece por casa em salvador => accepts_exchange=on & category=house & town=irece+salvador
ponto pra lanchonete => category=commercial | lanchonete
galpao grande na br 052 => category=industrial | grande; br; 052
sala para alugar no centro => listing_status=rent | sala; centro
casa com 3 quartos sendo 2 suites e area de lazer => category=house & bedroom_min=3 & suite_min=2 | area de lazer
casa quatro quartos duas garagens => category=house & bedroom_min=4 & parking_space_min=2
apartamento terreo 2/4 sem condominio => category=apartment & bedroom_min=2 | terreo; -condominio
casa no segundo andar => category=house | segundo; andar
casa que aceita animais ate 700 => category=house & amenities=allows_pets & price_max=700 & listing_status=rent
cazas para vender em chique chique => category=house & listing_status=sale & town=xique-xique
apartameto 3 quato => category=apartment & bedroom_min=3
imóvel com renda => | renda
casa com documentação ok => category=house | documentacao; ok
casa geminada uibai => category=house & town=uibai | geminada
casa próxima ao hospital regional => category=house | hospital; regional
casa jussara ou central => category=house & town=jussara+central
casa 80 a 100 mil => category=house & price_min=80000 & price_max=100000
salão pra igreja em irece => town=irece | salao; igreja
casa p alugar 3qtos ate 1000 em joao dourado => category=house & listing_status=rent & bedroom_min=3 & price_max=1000 & town=joao-dourado
procuro casa pra comprar em cafarnaun até 60 mil => category=house & listing_status=sale & town=cafarnaum & price_max=60000
Quero alugar apartamento térreo com uma vaga => listing_status=rent & category=apartment & parking_space_min=1 | terreo
casa com quintal pra cachorro => category=house | quintal; cachorro
casa de 80 mil em diante => category=house & price_min=80000
casa na avenida primeiro de janeiro irecê => category=house & town=irece | avenida; primeiro; janeiro
terreno de 2 mil m2 => category=lot+land & area_min=1800 m2 & area_max=2200 m2
terreno na rodovia ba 052 => category=lot+land | rodovia; 052
lote quitado 12x30 murado => category=lot+land & area_min=324 m2 & area_max=396 m2 | quitado; murado
lote dividido em 60x => category=lot+land | dividido; 60 x
5 lotes juntos => category=lot+land | 5; juntos
15 tarefas na região de canarana => area_min=13,5 tarefas & area_max=16,5 tarefas & town=canarana
fazenda entre 500 mil e 1 milhão => category=farm & price_min=500000 & price_max=1000000
fazenda pra criar gado com 2 açudes => category=farm & infrastructure=dam | criar; gado
fazendinha com casa boa e energia => category=farm+site+ranch & infrastructure=electricity | casa
chácara 5000m² com pomar => category=site+ranch & area_min=4500 m2 & area_max=5500 m2 | pomar
chacara ou sitio ate 150 mil perto de irece => category=site+ranch & price_max=150000 & near=irece
roça de 30 tarefas em ibitita com documento => category=site+ranch+farm+land & area_min=27 tarefas & area_max=33 tarefas & town=ibitita | documento
sitiu com posso => category=site+ranch & infrastructure=well
terra com escritura e georreferenciada => category=land+site+farm+ranch & documents=deed | georreferenciada
alugo ponto comercial perto da rodoviaria => listing_status=rent & category=commercial | rodoviaria
galpão até 3 mil por mês => category=industrial & price_max=3000 & listing_status=rent
escritorio mobiliado => category=office & amenities=furnished
casa duplex 3 suítes piscina condomínio fechado => category=house & suite_min=3 & amenities=swimming_pool+gated_community | duplex
casa em condomínio sem piscina => category=house & amenities=gated_community | -piscina
casa -"minha casa minha vida" => category=house | -minha casa minha vida
apto novo nunca usado => category=apartment | novo; nunca usado
casa mobiliada para temporada em morro do chapéu => category=house & amenities=furnished & town=morro-do-chapeu | temporada
casa qualquer cidade ate 50 mil => category=house & price_max=50000 | qualquer
kitnet mobiliada com água e luz inclusa => amenities=furnished & infrastructure=electricity | kitnet; agua; inclusa
aluguel casa lapão aceita pet => listing_status=rent & category=house & town=lapao & amenities=allows_pets
casa financiada assumir parcelas => category=house & payment_terms=bank_financing+direct_instalments | assumir
troco terreno por carro => accepts_exchange=on & category=lot+land | carro
casa com dois andares => category=house | dois; andares
moro em sp quero casa em irece => category=house & town=irece | moro; sp
casa até trezentos mil => category=house & price_max=300000
casa 2 quartos 1 banheiro 1 garagem até R$150.000 => category=house & bedroom_min=2 & bathroom_min=1 & parking_space_min=1 & price_max=150000
imovel em leilao da caixa => | leilao; caixa
casa perto do centro ate 900 com condominio 2 quarto cachorro => category=house & monthly_max=900 & listing_status=rent & bedroom_min=2 & amenities=allows_pets | centro
aluguel irecê centro com condominio ate 900 => listing_status=rent & town=irece & monthly_max=900 | centro
ap ate 1200 ja com condominio => category=apartment & monthly_max=1200 & listing_status=rent
casa ate 300 mil com condominio => category=house & price_max=300000 & amenities=gated_community
2 quarto cachorro => bedroom_min=2 & amenities=allows_pets
terra 50 a 200 tarefas com agua e escritura perto de lapao => category=land+site+farm+ranch & area_min=50 tarefas & area_max=200 tarefas & documents=deed & near=lapao | agua
ate 20 km de irece => near=irece & radius_km=20
sitio perto de lapao ate 20 km => category=site+ranch & near=lapao & radius_km=20
casa perto de irece num raio de 10 km com piscina => category=house & near=irece & radius_km=10 & amenities=swimming_pool
chacara num raio de 15 km de lapao => category=site+ranch & near=lapao & radius_km=15
sitio a 5 km de irece => category=site+ranch & near=irece & radius_km=5
sitio perto de irece => category=site+ranch & near=irece
casa pertinho de joao dourado => category=house & near=joao-dourado
rossa perto de lapao 100 tarefa => category=site+ranch+farm+land & near=lapao & area_min=90 tarefas & area_max=110 tarefas
lote parcelado direto com dono => category=lot+land & payment_terms=direct_instalments
casacompiscina => category=house & amenities=swimming_pool
terrenoemirece => category=lot+land & town=irece
kitnet => | kitnet
kitinete em lapao => town=lapao | kitinete/kitnet
prox uneb => | uneb
perto da rodoviaria => | rodoviaria
casa pertinho da feira => category=house | feira
duplex com suite => category=house & suite_min=1 | duplex/sobrado
sobrado com suite => category=house & suite_min=1 | sobrado
casa de 2 quartos a 4 quartos => category=house & bedroom_min=2
quero vender minha casa => category=house
quero alugar minha casa em irece => category=house & town=irece
casa até 900 => category=house & price_max=900 & listing_status=rent
lote com documento em ordem => category=lot+land | documento em ordem
casa parcela baixa => category=house & payment_terms=direct_instalments
casa -3 quartos => category=house | -3 quartos
terreno sem agua => category=lot+land | sem agua
xique-xique beira rio casa => town=xique-xique & infrastructure=river & category=house
`;
