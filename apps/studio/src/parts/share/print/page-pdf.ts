import type { Size } from './paper.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** A PDF page that is covered by a drawing. */
export async function pagePdf(png: Blob, { width, height }: Size, title: string): Promise<Blob> {
  // As large as the rest of the page, so loaded on demand.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const size = [width * POINTS_PER_MILLIMETRE, height * POINTS_PER_MILLIMETRE] as [number, number];
  const page = pdf.addPage(size);
  page.drawImage(await pdf.embedPng(await png.arrayBuffer()), {
    x: 0,
    y: 0,
    width: size[0],
    height: size[1],
  });
  return new Blob([(await pdf.save()).slice()], { type: 'application/pdf' });
}
