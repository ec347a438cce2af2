export default function Home() {
  return <h1>Encontre seu lar</h1>;
}
