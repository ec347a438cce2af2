/** The address that redirects lead to; an error met elsewhere keeps its own address and status. */
export function loader(): never {
  throw Response.json({}, { status: 404 });
}

export default function NotFound() {
  return null;
}
