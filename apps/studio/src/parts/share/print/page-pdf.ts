import type { Size } from './paper.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** Starts a PDF whose pages have this size, each covered by a drawing. */
export async function startPdf({ width, height }: Size, title: string) {
  // As large as the rest of the page, so loaded on demand.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const size = [width * POINTS_PER_MILLIMETRE, height * POINTS_PER_MILLIMETRE] as [number, number];
  return {
    /** @param drawing PNG or JPEG */
    async add(drawing: Blob): Promise<void> {
      const bytes = await drawing.arrayBuffer();
      const picture = await (drawing.type === 'image/jpeg' ? pdf.embedJpg(bytes) : pdf.embedPng(bytes));
      pdf.addPage(size).drawImage(picture, { x: 0, y: 0, width: size[0], height: size[1] });
    },
    async end(): Promise<Blob> {
      return new Blob([(await pdf.save()).slice()], { type: 'application/pdf' });
    },
  };
}

/** A PDF page that is covered by a drawing. */
export async function pagePdf(png: Blob, size: Size, title: string): Promise<Blob> {
  const pdf = await startPdf(size, title);
  await pdf.add(png);
  return pdf.end();
}
