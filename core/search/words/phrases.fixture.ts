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
xacara perto de irece => category=site+ranch & town=irece
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
`;

export const VEHICLE_PHRASES = `
moto até 10 mil => vehicle_type=motorcycles & price_max=10000
moto barata em irece => vehicle_type=motorcycles & sort=price_asc & town=irece
cg 160 => brand=honda & model=cg-160
cg160 2020 => brand=honda & model=cg-160 & year_min=2020 & year_max=2020
titan 150 => brand=honda & model=cg-150 | titan
cg fan => brand=honda | cg; fan
biz 125 2015 => brand=honda & model=biz-125 & year_min=2015 & year_max=2015
biz => brand=honda | biz
pop 100 => brand=honda & model=pop-100
pop100 vermelha => brand=honda & model=pop-100 & color=vermelho
bros 160 => brand=honda & model=nxr-160-bros
bros => brand=honda | bros
xre 300 abs => brand=honda & model=xre-300 & optional_items=freios-abs
honda ou yamaha => | honda/yamaha
moto honda preta => vehicle_type=motorcycles & brand=honda & color=preto
motocicleta yamara => vehicle_type=motorcycles & brand=yamaha
motoca usada => vehicle_type=motorcycles & condition=used
fazer 250 => brand=yamaha & model=fazer-250
lander => brand=yamaha & model=lander-250
moto leilao => vehicle_type=motorcycles & financing_status=auction
moto com documento pago => vehicle_type=motorcycles & financing_status=paid_license
moto pra trilha => vehicle_type=motorcycles | trilha
gol => brand=volkswagen & model=gol
goll g5 => brand=volkswagen & model=gol | g 5
gol g5 2012 completo => brand=volkswagen & model=gol & year_min=2012 & year_max=2012 | g 5; completo
vendo gol => brand=volkswagen & model=gol
golzinho quadrado => brand=volkswagen & model=gol | quadrado
gol ou palio => | gol/palio
gol 12/13 => brand=volkswagen & model=gol & year_min=2012 & year_max=2013
palio 2012/2013 => brand=fiat & model=palio & year_min=2012 & year_max=2013
uno até 15 mil => brand=fiat & model=uno & price_max=15000
fiat uno 2015 pra cima => brand=fiat & model=uno & year_min=2015
strada cabine dupla => brand=fiat & model=strada | cabine dupla
corsa até 2010 => brand=chevrolet & model=corsa & year_max=2010
celta 4 portas => brand=chevrolet & model=celta & doors=4
hb20 => brand=hyundai & model=hb20
hb 20 branco => brand=hyundai & model=hb20 & color=branco
hilux diesel 4x4 => brand=toyota & model=hilux & fuel_type=diesel & optional_items=tracao-4x4
hilus automatica => brand=toyota & model=hilux & transmission=automatic
hylux => brand=toyota & model=hilux
s10 => brand=chevrolet & model=s10
s10 diesel cabine dupla até 100 mil => brand=chevrolet & model=s10 & fuel_type=diesel & price_max=100000 | cabine dupla
d20 => brand=chevrolet | d 20
f1000 diesel => brand=ford & fuel_type=diesel | f 1000
f4000 => brand=ford & model=f-4000
fusca => brand=volkswagen & model=fusca
corola => brand=toyota & model=corolla
onix 2019 branco automático => brand=chevrolet & model=onix & year_min=2019 & year_max=2019 & color=branco & transmission=automatic
carro até 30 mil => vehicle_type=cars & price_max=30000
carro até 30 => vehicle_type=cars & price_max=30000
carro entre 20 e 30 mil => vehicle_type=cars & price_min=20000 & price_max=30000
carro de 10 a 15 mil => vehicle_type=cars & price_min=10000 & price_max=15000
carro automatico ate 60 mil => vehicle_type=cars & transmission=automatic & price_max=60000
carro ate 60 mil km => vehicle_type=cars & mileage_max=60000
carro 60000km => vehicle_type=cars & mileage_max=60000
carro pouco rodado => vehicle_type=cars | pouco rodado
carro 0km => vehicle_type=cars & condition=new
carro zero => vehicle_type=cars & condition=new
carro seminovo em jussara => vehicle_type=cars & condition=semi_new & town=jussara
carro usado barato => vehicle_type=cars & condition=used & sort=price_asc
automovel unico dono => vehicle_type=cars & one_owner=on
carro com ar condicionado e direção hidráulica => vehicle_type=cars & optional_items=ar-condicionado & steering_wheel=hydraulic
carro completo com ar => vehicle_type=cars & optional_items=ar-condicionado | completo
carro flex prata => vehicle_type=cars & fuel_type=flex & color=prata
carro que aceita moto na troca => vehicle_type=cars & accepts_exchange=on | moto
carro não aceito troca => vehicle_type=cars
carro financiado => vehicle_type=cars & financing_status=financed
carro quitado => vehicle_type=cars | quitado
carro sem leilao => vehicle_type=cars
carro de 2015 a 2018 => vehicle_type=cars & year_min=2015 & year_max=2018
suv automatica => bodywork=suv & transmission=automatic
camionete diesel => bodywork=pickup & fuel_type=diesel
caminhonete cabine simples => bodywork=pickup | cabine simples
picape até 50k => bodywork=pickup & price_max=50000
sedan 2018 em diante => bodywork=sedan & year_min=2018
caminhão 1113 => vehicle_type=trucks & brand=mercedes-benz & model=1113
caminhao caçamba => vehicle_type=trucks | cacamba
mercedes 1620 => brand=mercedes-benz & model=1620
caminhões em irecê => vehicle_type=trucks & town=irece
saveiro R$ 25.000 => brand=volkswagen & model=saveiro & price_max=25000
meio milhão caminhão => price_max=500000 & vehicle_type=trucks
carro dourado em joão dourado => vehicle_type=cars & color=dourado & town=joao-dourado
peugeot 2008 => brand=peugeot & model=2008
siena 2008 => brand=fiat & model=siena & year_min=2008 & year_max=2008
moto ano 2015 => vehicle_type=motorcycles & year_min=2015 & year_max=2015
moto particular => vehicle_type=motorcycles & advertiser_kind=owner
casa com piscina => | casa; piscina
`;
